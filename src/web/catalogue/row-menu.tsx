import { useRef } from 'react'
import { useLanguage } from '../texts/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuItem, OpenMenu } from '../ui/menu.tsx'

interface RowMenuProps {
  label: string
  button: HTMLButtonElement
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** The menu of one row. */
export default function RowMenu({ label, button, onEdit, onDelete, onClose }: RowMenuProps) {
  const { t } = useLanguage()
  const anchor = useRef(button)
  return (
    <OpenMenu label={label} anchor={anchor} onClose={onClose}>
      <MenuItem id="edit" label={t('records.list.edit')} icon={<Icon name="pencil" />} onAction={onEdit} />
      <MenuItem
        id="delete"
        label={t('records.list.delete')}
        icon={<Icon name="trash" />}
        onAction={onDelete}
      />
    </OpenMenu>
  )
}
