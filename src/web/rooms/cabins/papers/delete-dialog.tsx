import { useId, useState } from 'react'
import { type CabinDocument, deleteDocument } from '#shared/contracts/cabin-documents.ts'
import { CallError, call } from '../../../api/call.ts'
import { useLanguage } from '../../../app/language.tsx'
import { notify } from '../../../app/notifications.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, DialogActions, ModalDialog } from '../../../ui/dialog.tsx'
import { isPassing } from './upload-queue.ts'

interface DeleteDialogProps {
  paper: CabinDocument
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a paper is deleted; what speaks against it is said in its place. */
export function DeleteDialog({ paper, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useLanguage()
  const { refusal, isBusy, remove } = useDelete(paper, onDeleted)
  const textId = useId()
  const name = paper.fileName
  if (!refusal) {
    return (
      <ConfirmDialog
        isOpen
        title={t('cabin_papers.delete_title', { name })}
        text={t('cabin_papers.delete_text')}
        confirmLabel={t('cabin_papers.delete')}
        cancelLabel={t('common.cancel')}
        isBusy={isBusy}
        onConfirm={remove}
        onCancel={onClose}
      />
    )
  }
  const title = t('cabin_papers.not_deleted_title', { name })
  return (
    <ModalDialog isOpen title={title} alertTextId={textId} isBusy={isBusy} onClose={onClose}>
      <p id={textId}>{refusal.msg}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {isPassing(refusal) && (
          <Button variant="danger" onClick={remove} loading={isBusy}>
            {t('common.retry')}
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  )
}

function useDelete(paper: CabinDocument, onDeleted: () => void) {
  const { t } = useLanguage()
  const [refusal, setRefusal] = useState<CallError>()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(deleteDocument, { id: paper.id }, { autoError: false })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Somebody else deleted it: that is what was wanted.
      if (error.status !== 404) {
        setRefusal(error)
        setBusy(false)
        return
      }
    }
    notify({ kind: 'success', title: t('cabin_papers.deleted'), description: paper.fileName })
    onDeleted()
  }
  return { refusal, isBusy, remove: () => void remove() }
}
