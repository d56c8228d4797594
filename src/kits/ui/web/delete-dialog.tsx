import { type ReactNode, useId, useState } from 'react'
import { CallError, isTransient } from '#kits/http/web/call-error.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button } from './button.tsx'
import { ConfirmDialog, DialogActions, DialogText, ModalDialog } from './dialog.tsx'

/** An explanation that replaces the server's message, and what can be done instead. */
interface WayOn {
  text: ReactNode
  action?: { label: string; go: () => void; isBusy?: boolean }
}

interface DeleteDialogProps {
  name: string
  /** The consequences of the deletion. */
  text: string
  /** The notification after the deletion. */
  done: string
  /** Rejects with a `CallError` where the server refuses. */
  remove: () => Promise<unknown>
  wayOn?: (refusal: CallError) => WayOn | undefined
  onClose: () => void
  /** Called after the deletion. */
  onDeleted: () => void
}

/** Asks before a deletion; where the server refuses it, the reason replaces the question. */
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
      <DialogText id={textId}>{on?.text ?? refusal.msg}</DialogText>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('common.close')}
        </Button>
        {on?.action && (
          <Button variant="primary" onClick={on.action.go} loading={on.action.isBusy ?? false}>
            {on.action.label}
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
      // 404: somebody else has deleted it already, which is what was wanted.
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
