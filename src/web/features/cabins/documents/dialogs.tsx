import type { CabinDocument } from '#shared/contracts/cabin-documents.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'

const loadDeletion = () => import('./delete-document.tsx')
const loadPreview = () => import('./preview/dialog.tsx')

interface DocumentDialogsProps {
  cabinId: string
  documents: readonly CabinDocument[]
  deleting: CabinDocument | undefined
  shownId: string | undefined
  onKeep: () => void
  onDeleted: (cabinDocument: CabinDocument) => void
  onShow: (id: string | undefined) => void
}

/** Dialogs over the documents; loaded when first needed. */
export function DocumentDialogs(props: DocumentDialogsProps) {
  const { cabinId, documents, deleting, shownId, onKeep, onDeleted, onShow } = props
  const deletion = useLazyLoad(loadDeletion, deleting !== undefined)
  const preview = useLazyLoad(loadPreview, shownId !== undefined)
  return (
    <>
      {deleting && deletion && (
        <deletion.DeleteDocument
          cabinDocument={deleting}
          onClose={onKeep}
          onDeleted={() => onDeleted(deleting)}
        />
      )}
      {shownId !== undefined && preview && (
        <preview.PreviewDialog
          {...{ cabinId, documents, shownId, onShow }}
          onClose={() => onShow(undefined)}
        />
      )}
    </>
  )
}
