import { call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DeleteDialog } from '#kits/ui/web/delete-dialog.tsx'
import { deleteDocument } from '#modules/papers/contract/documents.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'

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
