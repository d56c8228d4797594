import { useId, useState } from 'react'
import { CallError, isTransient } from '../api/call-error.ts'
import { notify } from '../notifications/notifications.ts'
import { useLanguage } from '../texts/language.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog, DialogActions, ModalDialog } from './dialog.tsx'

/** What a refusal comes to: in other words than the server's, and with a way on. */
interface WayOn {
  text: string
  label: string
  go: () => void
}

interface DeleteDialogProps {
  name: string
  /** What it means that it goes. */
  text: string
  /** What is said once it is gone. */
  done: string
  /** Rejects with a `CallError` where the server refuses. */
  remove: () => Promise<unknown>
  wayOn?: (refusal: CallError) => WayOn | undefined
  onClose: () => void
  /** It is gone. */
  onDeleted: () => void
}

/** Asks before something is deleted; what speaks against it is said in its place. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, text, wayOn, onClose } = props
  const { t } = useLanguage()
  const { refusal, isBusy, remove } = useDelete(props)
  const textId = useId()
  if (!refusal) {
    return (
      <ConfirmDialog
        isOpen
        title={t('delete.title', { name })}
        text={text}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('common.cancel')}
        isBusy={isBusy}
        onConfirm={remove}
        onCancel={onClose}
      />
    )
  }
  const on = wayOn?.(refusal)
  const title = t('delete.refused_title', { name })
  return (
    <ModalDialog isOpen title={title} alertTextId={textId} isBusy={isBusy} onClose={onClose}>
      <p id={textId}>{on?.text ?? refusal.msg}</p>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('common.close')}
        </Button>
        {on && (
          <Button variant="primary" onClick={on.go}>
            {on.label}
          </Button>
        )}
        {isTransient(refusal) && (
          <Button variant="danger" onClick={remove} loading={isBusy}>
            {t('common.retry')}
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  )
}

function useDelete({ name, done, remove, onDeleted }: DeleteDialogProps) {
  const [refusal, setRefusal] = useState<CallError>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await remove()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Somebody else deleted it: that is what was wanted.
      if (error.status !== 404) {
        setRefusal(error)
        setBusy(false)
        return
      }
    }
    notify({ kind: 'success', title: done, description: name })
    onDeleted()
  }
  return { refusal, isBusy, remove: () => void send() }
}
