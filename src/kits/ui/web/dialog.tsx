import { type ReactNode, useId } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { AriaProvider } from './aria-provider.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'

interface ModalDialogProps {
  isOpen: boolean
  title: string
  /** Cannot be closed while busy. */
  isBusy?: boolean
  /** Wide, for a table; on a phone it fills the screen. */
  isWide?: boolean
  /** The id of the text that explains the question; makes it an alert dialog. */
  alertTextId?: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. A click outside does not close it. */
export function ModalDialog(props: ModalDialogProps) {
  const { isOpen, title, isBusy = false, isWide = false, alertTextId, onClose, children } = props
  return (
    <AriaProvider>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen={isOpen}
        isKeyboardDismissDisabled={isBusy}
        onOpenChange={(open) => open || onClose()}
      >
        <Modal className={classes(styles.modal, isWide && styles.wide)}>
          <Dialog
            className={styles.dialog ?? ''}
            {...(alertTextId !== undefined && { role: 'alertdialog', 'aria-describedby': alertTextId })}
          >
            <Heading className={styles.title ?? ''} slot="title" level={2}>
              {title}
            </Heading>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProvider>
  )
}

/** The text of a dialog; several paragraphs or a list too. */
export function DialogText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className="stack gap-3 break" id={id}>
      {children}
    </div>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`flex wrap gap-2 ${styles.actions}`}>{children}</div>
}

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel: string
  isBusy?: boolean
  /** The action loses nothing: its button is not a danger button. */
  isHarmless?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel, onConfirm, onCancel } = props
  const { isBusy = false, isHarmless = false } = props
  const textId = useId()
  return (
    <ModalDialog isOpen={isOpen} title={title} isBusy={isBusy} alertTextId={textId} onClose={onCancel}>
      <p id={textId}>{text}</p>
      <DialogActions>
        <Button onClick={onCancel} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button variant={isHarmless ? 'primary' : 'danger'} onClick={onConfirm} loading={isBusy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
