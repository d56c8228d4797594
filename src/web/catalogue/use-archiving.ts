import { useQueryClient } from '@tanstack/react-query'
import { archiveCalls } from '#shared/contracts/archive.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { notify } from '../notifications/notifications.ts'
import type { RecordRow } from '../records/definition.ts'
import { invalidateRows } from '../records/edit/records.ts'
import { useLanguage } from '../texts/language.tsx'
import type { CatalogueDefinition } from './definition.ts'

/** Archives and restores rows at once: each takes the other back. */
export function useArchiving(definition: CatalogueDefinition, onLeave: (row: RecordRow) => void) {
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const change = async (row: RecordRow, name: 'archive' | 'restore') => {
    try {
      await call(archiveCalls(definition.calls)[name], { id: row.id, version: row.version })
      onLeave(row)
      notify({
        kind: 'success',
        title: t(name === 'archive' ? 'archive.done' : 'archive.restored'),
        description: definition.nameOf(row, language),
      })
    } catch (error) {
      // The call has shown the refusal; whoever changed the row meanwhile is seen in the refreshed list.
      if (!(error instanceof CallError)) throw error
    }
    invalidateRows(queries, definition)
  }
  return {
    onArchive: (row: RecordRow) => change(row, 'archive'),
    onRestore: (row: RecordRow) => change(row, 'restore'),
  }
}
