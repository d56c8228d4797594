import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLanguage } from '../../app/language.tsx'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import type { CatalogDefinition, CatalogueRow } from '../definition.ts'
import { asAny, forgetRows } from './entity.ts'
import { currentOf } from './saving.ts'

interface DeleteRowProps {
  definition: CatalogDefinition
  row: CatalogueRow
  onClose: () => void
  /** The row is gone. */
  onDeleted: () => void
}

/** Where somebody changed the row meanwhile, the list is shown anew. */
export default function DeleteRow({ row, onClose, onDeleted, ...props }: DeleteRowProps) {
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const definition = asAny(props.definition)
  const leave = () => {
    forgetRows(queries, definition)
    onClose()
  }
  return (
    <DeleteDialog
      name={definition.nameOf(row, language)}
      text={t('catalog.edit.delete_text')}
      done={t('catalog.edit.deleted')}
      remove={() => call(definition.calls.remove, { id: row.id, version: row.version }, { autoError: false })}
      wayOn={(refusal) =>
        currentOf(refusal) && {
          text: t('catalog.edit.delete_stale'),
          label: t('catalog.edit.reload'),
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
