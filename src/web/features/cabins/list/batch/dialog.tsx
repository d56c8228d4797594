import { useState } from 'react'
import type { SelectedCabin } from '#shared/contracts/cabin-search.ts'
import { canMove } from '#shared/domain/cabin-status.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import { maxNoteLength } from '#shared/domain/note.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { parseDay } from '#web/ui/day-text.ts'
import { DialogActions, ModalDialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/textarea-field.tsx'
import { useToday } from '#web/ui/use-today.ts'
import styles from './batch.module.css'
import { OutcomeTable } from './outcome-table.tsx'
import { offeredStatuses, usualStatus } from './plan.ts'
import { type Step, useBatch } from './use-batch.ts'

interface BatchDialogProps {
  /** The cabins selected when it was opened. */
  rows: readonly SelectedCabin[]
  /** Called with the cabins that made the step. */
  onDone: (rows: readonly SelectedCabin[]) => void
  onClose: () => void
}

/** Records a step for all selected cabins that allow it, sent in chunks, with a result per cabin. */
export function BatchDialog({ rows, onDone, onClose }: BatchDialogProps) {
  const { t } = useLanguage()
  // A copy: rows that change on screen meanwhile do not change what is sent.
  const [asked, setAsked] = useState(rows)
  const { adjust, ...batch } = useBatch(onDone)
  const [step, setStep] = useState<Step>(() => ({
    status: usualStatus(asked) ?? (offeredStatuses(asked)[0] as CabinStatus),
    day: '',
    note: '',
  }))
  const { state } = batch
  const able = asked.filter(({ status }) => canMove(status, step.status))
  const failed = able.filter(({ id }) => !state.outcomes.get(id)?.ok)
  const isSending = state.step === 'sending'
  return (
    <ModalDialog
      isOpen
      isWide
      title={t('cabins.batch.title', { count: asked.length })}
      isBusy={isSending}
      onClose={onClose}
    >
      {state.step === 'asking' ? (
        <StepForm rows={asked} able={able.length} step={step} onStep={setStep} />
      ) : (
        <div className={styles.outcome}>
          <Progress {...state} isSending={isSending} done={able.length - failed.length} all={able.length} />
          <OutcomeTable rows={able} outcomes={state.outcomes} isSending={isSending} />
        </div>
      )}
      <Actions
        {...batch}
        rows={state.step === 'asking' ? able : failed}
        step={step}
        onAdjust={() => {
          setAsked(failed)
          adjust()
        }}
        onClose={onClose}
      />
    </ModalDialog>
  )
}

const isDayWrong = ({ day }: Step): boolean => day !== '' && parseDay(day) === undefined

interface ActionsProps extends Omit<ReturnType<typeof useBatch>, 'adjust'> {
  /** The cabins to send, or to send again. */
  rows: readonly SelectedCabin[]
  step: Step
  onAdjust: () => void
  onClose: () => void
}

const leaving = {
  asking: 'common.cancel',
  sending: 'cabins.batch.stop',
  done: 'common.close',
} as const

function Actions({ state, send, stop, rows, step, onAdjust, onClose }: ActionsProps) {
  const { t } = useLanguage()
  const [isStopping, setStopping] = useState(false)
  const isSending = state.step === 'sending'
  const halt = () => {
    setStopping(true)
    stop()
  }
  const go = () => {
    setStopping(false)
    send(rows, step)
  }
  const count = rows.length
  return (
    <DialogActions>
      <Button onClick={isSending ? halt : onClose} loading={isSending && isStopping}>
        {t(leaving[state.step])}
      </Button>
      {state.step === 'asking' && (
        <Button variant="primary" disabled={count === 0 || isDayWrong(step)} onClick={go}>
          {t('cabins.batch.send', { count })}
        </Button>
      )}
      {state.step === 'done' && count > 0 && (
        <>
          <Button onClick={onAdjust}>{t('cabins.batch.adjust')}</Button>
          <Button variant="primary" onClick={go}>
            {t('cabins.batch.retry', { count })}
          </Button>
        </>
      )}
    </DialogActions>
  )
}

interface StepFormProps {
  rows: readonly SelectedCabin[]
  able: number
  step: Step
  onStep: (step: Step) => void
}

function StepForm({ rows, able, step, onStep }: StepFormProps) {
  const { t } = useLanguage()
  const today = useToday()
  const offered = offeredStatuses(rows)
  if (offered.length === 0) return <p>{t('cabins.batch.nothing_possible')}</p>
  const left = rows.length - able
  return (
    <div className={styles.form}>
      <SelectField
        label={t('cabins.batch.status')}
        value={String(step.status)}
        options={offered.map((status) => ({
          value: String(status),
          label: t(enumKey('CabinStatus', status)),
        }))}
        onValue={(value) => onStep({ ...step, status: Number(value) as CabinStatus })}
      />
      <p className={styles.able} role="status">
        {t('cabins.batch.able', { count: able, total: rows.length })}
        {left > 0 && <span className={styles.left}>{t('cabins.batch.unable', { count: left })}</span>}
      </p>
      <DayField
        label={t('cabins.batch.day')}
        hint={t('cabins.batch.day_hint')}
        error={isDayWrong(step) ? t('validation.valid_value') : undefined}
        today={today}
        value={step.day}
        onValue={(day) => onStep({ ...step, day })}
      />
      <TextAreaField
        label={t('cabins.batch.note')}
        hint={t('cabins.batch.note_hint')}
        maxLength={maxNoteLength}
        upTo={maxNoteLength}
        value={step.note}
        onValue={(note) => onStep({ ...step, note })}
      />
    </div>
  )
}

interface ProgressProps {
  isSending: boolean
  answered: number
  sent: number
  done: number
  all: number
}

function Progress({ isSending, answered, sent, done, all }: ProgressProps) {
  const { t } = useLanguage()
  return (
    <div className={styles.progress}>
      {isSending && (
        <progress
          className={styles.bar}
          aria-label={t('cabins.batch.sending')}
          max={Math.max(sent, 1)}
          value={answered}
        />
      )}
      <p role="status">
        {isSending
          ? t('cabins.batch.answered', { count: answered, total: sent })
          : t('cabins.batch.done_of', { count: done, total: all })}
      </p>
    </div>
  )
}
