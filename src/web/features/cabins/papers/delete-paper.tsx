import { type CabinDocument, deleteDocument } from '#shared/contracts/cabin-documents.ts'
import { call } from '#web/api/call.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'

interface DeletePaperProps {
  paper: CabinDocument
  onClose: () => void
  onDeleted: () => void
}

export function DeletePaper({ paper, onClose, onDeleted }: DeletePaperProps) {
  const { t } = useLanguage()
  return (
    <DeleteDialog
      name={paper.fileName}
      text={t('cabin_papers.delete_text')}
      done={t('cabin_papers.deleted')}
      remove={() => call(deleteDocument, { id: paper.id }, { autoError: false })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
