import { useRef } from 'react'
import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuItem, OpenMenu } from '#web/ui/menu.tsx'
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
