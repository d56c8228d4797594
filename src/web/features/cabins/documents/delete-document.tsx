import { type CabinDocument, deleteDocument } from '#shared/contracts/cabin-documents.ts'
import { call } from '#web/api/call.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'

interface DeleteDocumentProps {
  cabinDocument: CabinDocument
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDocument({ cabinDocument, onClose, onDeleted }: DeleteDocumentProps) {
  const { t } = useLanguage()
  return (
    <DeleteDialog
      name={cabinDocument.fileName}
      text={t('cabin_documents.delete_text')}
      done={t('cabin_documents.deleted')}
      remove={() => call(deleteDocument, { id: cabinDocument.id }, { autoError: false })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
