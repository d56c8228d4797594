import { useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuItem, OpenMenu } from '#kits/ui/web/menu.tsx'
import { ArchiveIcon, MergeIcon } from './icons.tsx'
import type { RowChanges } from './row-changes.ts'

interface RowMenuProps {
  row: RecordRow
  label: string
  button: HTMLButtonElement
  onEdit: () => void
  changes: RowChanges
  onClose: () => void
}

/** The menu of one row. A row that was merged into another stays archived. */
export default function RowMenu({ row, label, button, onEdit, changes, onClose }: RowMenuProps) {
  const { t } = useLanguage()
  const anchor = useRef(button)
  const isMerged = Boolean(row.mergedIntoId)
  return (
    <OpenMenu label={label} anchor={anchor} onClose={onClose}>
      <MenuItem id="edit" label={t('records.list.edit')} icon={<Icon name="pencil" />} onAction={onEdit} />
      {!isMerged && (
        <MenuItem
          id="merge"
          label={t('merge.do')}
          icon={<MergeIcon />}
          onAction={() => changes.onMerge(row)}
        />
      )}
      {!row.archivedAt && (
        <MenuItem
          id="archive"
          label={t('archive.do')}
          icon={<ArchiveIcon />}
          onAction={() => changes.onArchive(row)}
        />
      )}
      {row.archivedAt && !isMerged && (
        <MenuItem
          id="restore"
          label={t('archive.restore')}
          icon={<Icon name="undo" />}
          onAction={() => changes.onRestore(row)}
        />
      )}
      <MenuItem
        id="delete"
        label={t('records.list.delete')}
        icon={<Icon name="trash" />}
        onAction={() => changes.onDelete(row)}
      />
    </OpenMenu>
  )
}
