import { type FormEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DialogActions, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import type { BatchRow } from './plan.ts'
import type { BatchWork, useBatch } from './use-batch.ts'

interface BatchFrameProps<Row extends BatchRow> {
  title: string
  batch: ReturnType<typeof useBatch<Row>>
  /** The cabins that are sent. */
  rows: readonly Row[]
  work: BatchWork
  /** What is done with them can be sent as it is. */
  isReady: boolean
  sendLabel: string
  /** How many of how many were done, as a sentence. */
  doneText: (count: number, total: number) => string
  /** Goes on with the cabins that failed, from the form. */
  onAdjust: (failed: readonly Row[]) => void
  /** Called instead of the first sending, which it may start. */
  before?: ((start: () => void) => void) | undefined
  onClose: () => void
  /** The form that says what is done. */
  children: ReactNode
}

/** A dialog that does the same with many cabins: the form, the progress, and what became of each. */
export function BatchFrame<Row extends BatchRow>(props: BatchFrameProps<Row>) {
  const { title, batch, rows, work, isReady, doneText, before, onClose, children } = props
  const { state, send } = batch
  const failed = rows.filter(({ id }) => !state.outcomes.get(id)?.ok)
  const isSending = state.step === 'sending'
  const isAsking = state.step === 'asking'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAsking || !isReady) return
    const start = () => send(rows, work)
    if (before) before(start)
    else start()
  }
  return (
    <ModalDialog isOpen isWide title={title} isBusy={isSending} onClose={onClose}>
      <form className="stack one-column gap-4" noValidate onSubmit={submit}>
        {isAsking ? (
          children
        ) : (
          <div className="stack one-column gap-3">
            <Progress
              {...state}
              isSending={isSending}
              text={doneText(rows.length - failed.length, rows.length)}
            />
            <OutcomeTable rows={rows} outcomes={state.outcomes} isSending={isSending} />
          </div>
        )}
        <Actions {...props} failed={failed} />
      </form>
    </ModalDialog>
  )
}

const leaving = {
  asking: 'common.cancel',
  sending: 'cabins.batch.stop',
  done: 'common.close',
} as const

function Actions<Row extends BatchRow>(props: BatchFrameProps<Row> & { failed: readonly Row[] }) {
  const { batch, work, failed, isReady, sendLabel, onAdjust, onClose } = props
  const { state, send, stop, adjust } = batch
  const { t } = useLanguage()
  const [isStopping, setStopping] = useState(false)
  const isSending = state.step === 'sending'
  const halt = () => {
    setStopping(true)
    stop()
  }
  const sendAgain = () => {
    setStopping(false)
    send(failed, work)
  }
  const goOn = () => {
    onAdjust(failed)
    adjust()
  }
  return (
    <DialogActions>
      <Button onClick={isSending ? halt : onClose} loading={isSending && isStopping}>
        {t(leaving[state.step])}
      </Button>
      {state.step === 'asking' && (
        <Button type="submit" variant="primary" disabled={!isReady}>
          {sendLabel}
        </Button>
      )}
      {state.step === 'done' && failed.length > 0 && (
        <>
          <Button onClick={goOn}>{t('cabins.batch.adjust')}</Button>
          <Button variant="primary" onClick={sendAgain}>
            {t('cabins.batch.retry', { count: failed.length })}
          </Button>
        </>
      )}
    </DialogActions>
  )
}

interface ProgressProps {
  isSending: boolean
  answered: number
  sent: number
  /** Shown once all are answered. */
  text: string
}

function Progress({ isSending, answered, sent, text }: ProgressProps) {
  const { t } = useLanguage()
  return (
    <div className="stack gap-2">
      {isSending && (
        <progress
          className="progress"
          aria-label={t('cabins.batch.sending')}
          max={Math.max(sent, 1)}
          value={answered}
        />
      )}
      <p role="status">{isSending ? t('cabins.batch.answered', { count: answered, total: sent }) : text}</p>
    </div>
  )
}
