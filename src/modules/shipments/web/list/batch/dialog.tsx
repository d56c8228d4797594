import { useRef, useState } from 'react'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { maxNoteLength } from '#kits/contract/shared/note.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { onlyIn } from '#kits/slots/shared/slots.ts'
import { DayField } from '#kits/ui/web/day-field.tsx'
import { parseDay } from '#kits/ui/web/day-text.ts'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { useToday } from '#kits/ui/web/use-today.ts'
import { canMove } from '#modules/shipments/rules/status.ts'
import { nameOfCabin } from '#modules/shipments/web/cabin-names.ts'
import { stepQuestion } from '#modules/shipments/web/slots.ts'
import type { StepsDialogProps } from '#modules/shipments/web/step/cabin-steps.ts'
import { StatusChoice } from '#modules/shipments/web/step/status-choice.tsx'
import { StepsQuestion } from '#modules/shipments/web/step-question.tsx'
import { type ChangedCabin, undoSteps } from '#modules/shipments/web/undo/undo-changes.ts'
import { offerUndo } from '#modules/shipments/web/undo/undo-offer.ts'
import styles from './batch.module.css'
import { BatchFrame } from './frame.tsx'
import { type BatchRow, offeredStatuses, usualStatus } from './plan.ts'
import { StepPreview } from './step-preview.tsx'
import { type Step, stepWork } from './step-work.ts'
import { type Outcomes, useBatch } from './use-batch.ts'

interface BatchDialogProps<Row extends BatchRow> extends Omit<StepsDialogProps, 'rows' | 'onDone'> {
  /** The cabins selected when it was opened. */
  rows: readonly Row[]
  /** Called with the cabins that made the step. */
  onDone: (rows: readonly Row[]) => void
}

/** Records a step for all selected cabins that allow it, sent in chunks, with a result per cabin. */
export function BatchDialog<Row extends BatchRow>(props: BatchDialogProps<Row>) {
  const { rows, status, day = '', onDone, onClose } = props
  const { t } = useLanguage()
  // A copy: rows that change on screen meanwhile do not change what is sent.
  const [asked, setAsked] = useState(rows)
  const [step, setStep] = useState<Step>(() => ({
    status: status ?? usualStatus(asked) ?? (offeredStatuses(asked)[0] as CabinStatus),
    day,
    note: '',
  }))
  const [start, setStart] = useState<() => void>()
  const able = asked.filter(({ status }) => canMove(status, step.status))
  const question = onlyIn(stepQuestion)
  const concerned = able.filter((row) => question.concerns(step.status, row)).length
  /** Of every attempt of this dialog. */
  const changed = useRef(new Map<string, ChangedCabin>())
  const offer = (outcomes: Outcomes) => {
    for (const row of able) {
      const version = outcomes.get(row.id)?.version
      if (version !== undefined) changed.current.set(row.id, { id: row.id, version, name: nameOfCabin(row) })
    }
    const done = [...changed.current.values()]
    if (done.length === 0) return
    const name = t(enumKey('CabinStatus', step.status))
    offerUndo({
      text: t('cabin_changes.steps.done', { count: done.length, status: name }),
      undo: () => undoSteps(done),
    })
  }
  const batch = useBatch<Row>((done, outcomes) => {
    offer(outcomes)
    onDone(done)
    if (able.every(({ id }) => outcomes.get(id)?.ok)) onClose()
  })
  return (
    <BatchFrame
      title={t('cabins.batch.title', { count: asked.length })}
      batch={batch}
      rows={able}
      work={stepWork(step, t)}
      isReady={able.length > 0 && !isDayWrong(step)}
      sendLabel={t('cabins.batch.send', { count: able.length })}
      doneText={(count, total) => t('cabins.batch.done_of', { count, total })}
      onAdjust={setAsked}
      before={concerned === 0 ? undefined : (begin) => setStart(() => begin)}
      onClose={onClose}
    >
      <StepForm
        rows={asked}
        able={able.length}
        step={step}
        isPreviewed={status !== undefined}
        onStep={setStep}
      />
      <StepsQuestion
        isOpen={start !== undefined}
        count={concerned}
        total={able.length}
        confirm={() => {
          setStart(undefined)
          start?.()
        }}
        stop={() => setStart(undefined)}
      />
    </BatchFrame>
  )
}

const isDayWrong = ({ day }: Step): boolean => day !== '' && parseDay(day) === undefined

interface StepFormProps {
  rows: readonly BatchRow[]
  able: number
  step: Step
  /** What would become of each cabin is listed at once. */
  isPreviewed: boolean
  onStep: (step: Step) => void
}

function StepForm({ rows, able, step, isPreviewed, onStep }: StepFormProps) {
  const { t } = useLanguage()
  const today = useToday()
  const offered = offeredStatuses(rows)
  if (offered.length === 0) return <p>{t('cabins.batch.nothing_possible')}</p>
  const left = rows.length - able
  const isLatePossible = rows.some(({ status }) => status === CabinStatus.registered)
  const hint = [t('cabins.batch.day_hint'), isLatePossible && t('cabin_changes.steps.late_hint')]
  return (
    <div className="stack gap-3">
      <StatusChoice
        label={t('cabins.batch.status')}
        steps={offered}
        nameOf={(status) => t(enumKey('CabinStatus', status))}
        value={String(step.status)}
        onValue={(value) => onStep({ ...step, status: Number(value) as CabinStatus })}
      />
      <p className="semibold" role="status">
        {t('cabins.batch.able', { count: able, total: rows.length })}
        {left > 0 && (
          <span className={`muted ${styles.left}`}>{t('cabins.batch.unable', { count: left })}</span>
        )}
      </p>
      <StepPreview rows={rows} status={step.status} isOpen={isPreviewed} />
      <DayField
        label={t('cabins.batch.day')}
        hint={hint.filter(Boolean).join(' ')}
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
