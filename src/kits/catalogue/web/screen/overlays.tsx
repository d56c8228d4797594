import { lazy, Suspense } from 'react'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { loadImportDialog } from '#kits/records/web/import/load-dialog.ts'
import type { OverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import type { CatalogueDefinition } from '../definition.ts'

const EditDrawer = lazy(() => import('../edit/drawer.tsx'))
const DeleteRow = lazy(() => import('../edit/delete-row.tsx'))
const MergeDialog = lazy(() => import('../merge/dialog.tsx'))
const ImportDialog = lazy(loadImportDialog)

interface OverlaysProps {
  definition: CatalogueDefinition
  address: OverlayUrl
  canWrite: boolean
  /** The row to be deleted. */
  deleting: RecordRow | undefined
  /** The row to be merged with another. */
  merging: RecordRow | undefined
  isImporting: boolean
  onSaved: (row: RecordRow) => void
  onDeleted: (row: RecordRow) => void
  onArchive: (row: RecordRow) => Promise<void>
  onMerged: (gone: RecordRow, into: RecordRow) => void
  onDeleteClose: () => void
  onMergeClose: () => void
  onImportClose: () => void
}

/** Drawer, dialogs and menus over the list; each is loaded when it is first needed. */
export function Overlays(props: OverlaysProps) {
  const { definition, address, canWrite, deleting, merging, isImporting, onSaved, onDeleted } = props
  const isNew = address.isNew && canWrite
  return (
    <Suspense>
      {(isNew || address.editId !== undefined) && (
        <EditDrawer
          definition={definition}
          id={address.editId ?? null}
          onClose={address.close}
          onSaved={onSaved}
        />
      )}
      {deleting && (
        <DeleteRow
          definition={definition}
          row={deleting}
          onClose={props.onDeleteClose}
          onDeleted={() => onDeleted(deleting)}
          onArchive={() => props.onArchive(deleting)}
        />
      )}
      {merging && (
        <MergeDialog
          definition={definition}
          row={merging}
          onClose={props.onMergeClose}
          onMerged={props.onMerged}
        />
      )}
      {isImporting && <ImportDialog definition={definition} onClose={props.onImportClose} />}
    </Suspense>
  )
}
