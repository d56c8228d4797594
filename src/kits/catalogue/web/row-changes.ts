import type { RecordRow } from '#kits/records/web/definition.ts'

/** What may be done with a row besides editing it. */
export interface RowChanges {
  onArchive: (row: RecordRow) => void
  onRestore: (row: RecordRow) => void
  onMerge: (row: RecordRow) => void
  onDelete: (row: RecordRow) => void
}
