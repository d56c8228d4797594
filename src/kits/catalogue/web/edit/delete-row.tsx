import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Use } from '#kits/catalogue/shared/archive.ts'
import { call } from '#kits/http/web/call.ts'
import type { CallError } from '#kits/http/web/call-error.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { invalidateRows } from '#kits/records/web/edit/records.ts'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { DeleteDialog } from '#kits/ui/web/delete-dialog.tsx'
import type { CatalogueDefinition } from '../definition.ts'
import { UsesList } from './uses-list.tsx'

interface DeleteRowProps {
  definition: CatalogueDefinition
  row: RecordRow
  onClose: () => void
  /** Called after the deletion. */
  onDeleted: () => void
  onArchive: () => Promise<void>
}

/** Who uses the row, where that is why it was not deleted. */
const usesOf = ({ key, result }: CallError): readonly Use[] | undefined =>
  key === 'in_use' ? (result as { usedBy: Use[] }).usedBy : undefined

/**
 * The dialog that deletes a row. Where somebody changed the row meanwhile, the list is refetched; where it is in use,
 * links lead to what uses it, and it can be archived instead.
 */
export default function DeleteRow({ definition, row, onClose, onDeleted, onArchive }: DeleteRowProps) {
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const [isArchiving, setArchiving] = useState(false)
  const leave = () => {
    invalidateRows(queries, definition)
    onClose()
  }
  const archive = async () => {
    setArchiving(true)
    await onArchive()
    onClose()
  }
  const insteadOfDeleting = (uses: readonly Use[]) => ({
    text: (
      <>
        <p>{t('archive.in_use')}</p>
        <UsesList definition={definition} id={row.id} uses={uses} />
        {!row.archivedAt && <p>{t('archive.instead_text')}</p>}
      </>
    ),
    ...(!row.archivedAt && {
      action: { label: t('archive.instead'), go: () => void archive(), isBusy: isArchiving },
    }),
  })
  return (
    <DeleteDialog
      name={definition.nameOf(row, language)}
      text={t('records.edit.delete_text')}
      done={t(`${definition.feature}.deleted`)}
      remove={() => call(definition.calls.remove, { id: row.id, version: row.version }, { autoError: false })}
      wayOn={(refusal) => {
        const uses = usesOf(refusal)
        if (uses) return insteadOfDeleting(uses)
        return (
          conflictingRow(refusal) && {
            text: t('records.edit.delete_stale'),
            action: { label: t('records.edit.reload'), go: leave },
          }
        )
      }}
      onClose={onClose}
      onDeleted={() => {
        onDeleted()
        leave()
      }}
    />
  )
}
