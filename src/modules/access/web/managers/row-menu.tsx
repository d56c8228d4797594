import { useRef } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuItem, OpenMenu } from '#kits/ui/web/menu.tsx'
import type { Manager } from '#modules/access/contract/managers.ts'
import { nameOf } from './name.ts'
import { type ActionName, actionNames, actions } from './row-actions.ts'

interface RowMenuProps {
  row: Manager
  button: HTMLButtonElement
  onEdit: () => void
  onAction: (name: ActionName) => void
  /** Undefined where there is nothing to hand over. */
  onHandOver: (() => void) | undefined
  onClose: () => void
}

/** The menu of one account. */
export default function RowMenu({ row, button, onEdit, onAction, onHandOver, onClose }: RowMenuProps) {
  const { t } = useLanguage()
  const { id, permissions } = useManager()
  const anchor = useRef(button)
  const offered = actionNames.filter((name) =>
    actions[name].isOffered(row, { isSelf: id === row.id, permissions }),
  )
  return (
    <OpenMenu label={t('records.list.actions_of', { name: nameOf(row) })} anchor={anchor} onClose={onClose}>
      <MenuItem id="edit" label={t('records.list.edit')} icon={<Icon name="pencil" />} onAction={onEdit} />
      {offered.map((name) => (
        <MenuItem
          key={name}
          id={name}
          label={t(actions[name].label)}
          icon={<Icon name={actions[name].icon} />}
          onAction={() => onAction(name)}
        />
      ))}
      {onHandOver && (
        <MenuItem
          id="handOver"
          label={t('managers.actions.hand_over')}
          icon={<Icon name="arrow-right" />}
          onAction={onHandOver}
        />
      )}
    </OpenMenu>
  )
}
