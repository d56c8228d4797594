import { useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuItem, OpenMenu } from '#kits/ui/web/menu.tsx'
import type { RowAction } from './row-actions.ts'

interface RowMenuProps {
  label: string
  button: HTMLButtonElement
  actions: readonly RowAction[]
  onClose: () => void
}

export function RowMenu({ label, button, actions, onClose }: RowMenuProps) {
  const { t } = useLanguage()
  const anchor = useRef(button)
  return (
    <OpenMenu label={label} anchor={anchor} onClose={onClose}>
      {actions.map(({ id, label: text, icon, run }) => (
        <MenuItem
          key={id}
          id={id}
          label={t(text as 'common.none')}
          icon={<Icon name={icon} />}
          onAction={run}
        />
      ))}
    </OpenMenu>
  )
}
