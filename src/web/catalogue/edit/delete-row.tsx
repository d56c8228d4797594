import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { RecordRow } from '#web/records/definition.ts'
import { invalidateRows } from '#web/records/edit/records.ts'
import { conflictingRow } from '#web/records/edit/saving.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import type { CatalogueDefinition } from '../definition.ts'

interface DeleteRowProps {
  definition: CatalogueDefinition
  row: RecordRow
  onClose: () => void
  /** Called after the deletion. */
  onDeleted: () => void
}

/** The dialog that deletes a row. Where somebody changed the row meanwhile, the list is refetched. */
export default function DeleteRow({ definition, row, onClose, onDeleted }: DeleteRowProps) {
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const leave = () => {
    invalidateRows(queries, definition)
    onClose()
  }
  return (
    <DeleteDialog
      name={definition.nameOf(row, language)}
      text={t('records.edit.delete_text')}
      done={t(`${definition.feature}.deleted`)}
      remove={() => call(definition.calls.remove, { id: row.id, version: row.version }, { autoError: false })}
      wayOn={(refusal) =>
        conflictingRow(refusal) && {
          text: t('records.edit.delete_stale'),
          label: t('records.edit.reload'),
          go: leave,
        }
      }
      onClose={onClose}
      onDeleted={() => {
        onDeleted()
        leave()
      }}
    />
  )
}
