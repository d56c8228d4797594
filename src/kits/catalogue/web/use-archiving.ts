import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kits/http/web/call.ts'
import { CallError } from '#kits/http/web/call-error.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { invalidateRows } from '#kits/records/web/edit/records.ts'
import { archiveCalls } from '../shared/archive.ts'
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
