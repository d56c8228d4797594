import type { CabinDocument } from '#shared/contracts/cabin-documents.ts'
import { useLoaded } from '#web/page/use-loaded.ts'

const loadDeletion = () => import('./delete-paper.tsx')
const loadPreview = () => import('./preview/dialog.tsx')

interface PaperDialogsProps {
  cabinId: string
  papers: readonly CabinDocument[]
  deleting: CabinDocument | undefined
  shownId: string | undefined
  onKeep: () => void
  onDeleted: (paper: CabinDocument) => void
  onShow: (id: string | undefined) => void
}

/** What may stand over the papers; fetched when it is first wanted. */
export function PaperDialogs(props: PaperDialogsProps) {
  const { cabinId, papers, deleting, shownId, onKeep, onDeleted, onShow } = props
  const deletion = useLoaded(loadDeletion, deleting !== undefined)
  const preview = useLoaded(loadPreview, shownId !== undefined)
  return (
    <>
      {deleting && deletion && (
        <deletion.DeletePaper paper={deleting} onClose={onKeep} onDeleted={() => onDeleted(deleting)} />
      )}
      {shownId !== undefined && preview && (
        <preview.PreviewDialog {...{ cabinId, papers, shownId, onShow }} onClose={() => onShow(undefined)} />
      )}
    </>
  )
}
