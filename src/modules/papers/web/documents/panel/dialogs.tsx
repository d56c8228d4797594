import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

const loadDeletion = () => import('./delete-document.tsx')
const loadPreview = () => import('../preview/dialog.tsx')
const loadSendBack = () => import('../review/send-back.tsx')
const loadAsk = () => import('../requests/ask-dialog.tsx')

/** What is open over the documents. */
export type Opened =
  | { readonly dialog: 'delete' | 'send-back'; readonly cabinDocument: CabinDocument }
  | { readonly dialog: 'preview'; readonly id: string }
  | { readonly dialog: 'ask' }

interface DocumentDialogsProps {
  cabin: Cabin
  documents: readonly CabinDocument[]
  missing: readonly DocumentKind[]
  opened: Opened | undefined
  onOpen: (opened: Opened | undefined) => void
  onDeleted: (cabinDocument: CabinDocument) => void
  onSentBack: (cabinDocument: CabinDocument) => void
}

/** Dialogs over the documents; loaded when first needed. */
export function DocumentDialogs(props: DocumentDialogsProps) {
  const { cabin, documents, missing, opened, onOpen, onDeleted, onSentBack } = props
  const deletion = useLazyLoad(loadDeletion, opened?.dialog === 'delete')
  const preview = useLazyLoad(loadPreview, opened?.dialog === 'preview')
  const sendBack = useLazyLoad(loadSendBack, opened?.dialog === 'send-back')
  const ask = useLazyLoad(loadAsk, opened?.dialog === 'ask')
  const close = () => onOpen(undefined)
  if (opened?.dialog === 'delete')
    return (
      deletion && (
        <deletion.DeleteDocument
          cabinDocument={opened.cabinDocument}
          onClose={close}
          onDeleted={() => onDeleted(opened.cabinDocument)}
        />
      )
    )
  if (opened?.dialog === 'preview')
    return (
      preview && (
        <preview.PreviewDialog
          cabinId={cabin.id}
          documents={documents}
          shownId={opened.id}
          onShow={(id) => onOpen({ dialog: 'preview', id })}
          onClose={close}
        />
      )
    )
  if (opened?.dialog === 'send-back')
    return (
      sendBack && (
        <sendBack.SendBack cabinDocument={opened.cabinDocument} onSentBack={onSentBack} onClose={close} />
      )
    )
  return opened && ask && <ask.AskDialog cabin={cabin} missing={missing} onClose={close} />
}
