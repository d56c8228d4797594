import './react-aria.ts'
import { type ReactNode, useId } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel: string
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something that cannot be undone. A click beside it does not answer it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel, isBusy = false, onConfirm, onCancel } = props
  const textId = useId()
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={(open) => open || onCancel()}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} role="alertdialog" aria-describedby={textId}>
          <Heading className={styles.title ?? ''} slot="title">
            {title}
          </Heading>
          <p id={textId}>{text}</p>
          <div className={styles.actions}>
            <Button onClick={onCancel} disabled={isBusy}>
              {cancelLabel}
            </Button>
            <Button variant="danger" onClick={onConfirm} loading={isBusy}>
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
