import { type FormEvent, useId, useRef, useState } from 'react'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { maxNoteLength } from '#kits/contract/shared/note.ts'
import { bindingStep } from '#kits/dates/shared/step-day.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { DayField } from '#kits/ui/web/day-field.tsx'
import type { useForm } from '#kits/ui/web/form.ts'
import { DraftNotice, FormFields } from '#kits/ui/web/form-parts.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { useForeignZone } from '#kits/ui/web/use-foreign-zone.ts'
import { canMove } from '#modules/shipments/rules/status.ts'
import { stepKey } from '#modules/shipments/rules/step-key.ts'
import { nameOfCabin } from '../cabin-names.ts'
import { StepQuestion, useStepQuestion } from '../step-question.tsx'
import styles from './clearance.module.css'
import { closeHandlers, useFirstFocus } from './form-handlers.ts'
import { MoveFailure, Notice } from './move-failure.tsx'
import { previousDay } from './step-input.ts'
import { type StepFormOptions, useStepForm } from './use-step-form.ts'

interface StepFormProps extends StepFormOptions {
  id: string
  onClose: () => void
}

/** The form for the day and note of a step, below the buttons that chose it. */
export function StepForm({ id, onClose, ...options }: StepFormProps) {
  const { cabin, status, draft } = options
  const { t } = useLanguage()
  const titleId = useId()
  const isCancel = status === CabinStatus.cancelled
  const { form, isStale, hasMoved, isRight } = useStepForm(options)
  const cancelling = useConfirmed(form.props, () => isCancel && isRight())
  const asking = useStepQuestion({
    cabin,
    status,
    onSubmit: cancelling.onSubmit,
    form: form.props.ref,
    isRight,
  })
  useFirstFocus(form.props.ref)
  const { close, onKeyDown } = closeHandlers({ form, onClose })
  const act = t(stepKey(cabin.status, status))
  const zone = useForeignZone(cabin.timezone)
  const isAllowed = canMove(cabin.status, status)
  const isFirst = bindingStep(cabin.trajectory) === undefined
  return (
    <form
      {...form.props}
      id={id}
      className={`flex gap-4 rounded surface ${styles.form}`}
      aria-labelledby={titleId}
      onSubmit={isAllowed ? asking.onSubmit : (event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <h3 className={`text-body ${styles.subtitle}`} id={titleId}>
        {act}
      </h3>
      {draft && form.isUnsaved && <DraftNotice onDiscard={form.reset} />}
      <MoveFailure cabin={cabin} failure={form.failure} isStale={isStale} />
      {!form.isBusy && <Moved cabin={cabin} status={status} hasMoved={hasMoved} />}
      <FormFields>
        <DayField
          label={t('cabin_clearance.form.day')}
          hint={
            <>
              {t(isFirst ? 'cabin_clearance.form.first_day_hint' : 'cabin_clearance.form.day_hint', {
                day: previousDay(cabin) ?? '',
              })}{' '}
              {zone}
            </>
          }
          today={cabin.today}
          required
          {...form.field('processingTime')}
        />
        <TextAreaField
          label={t('cabin_clearance.form.note')}
          upTo={maxNoteLength}
          hint={t('cabin_clearance.form.note_hint')}
          rows={2}
          {...form.field('note')}
        />
      </FormFields>
      <div className="flex wrap gap-2">
        <Button
          type="submit"
          variant={isCancel ? 'danger' : 'primary'}
          loading={form.isBusy || asking.isChecking}
          disabled={!isAllowed}
        >
          {isCancel ? act : t('cabin_clearance.form.save')}
        </Button>
        <Button variant="quiet" onClick={close} disabled={form.isBusy}>
          {t('common.close')}
        </Button>
      </div>
      <CancelQuestion name={nameOfCabin(cabin)} {...cancelling} />
      <StepQuestion cabin={cabin} name={nameOfCabin(cabin)} {...asking.question} />
    </form>
  )
}

/** Says that the cabin's status has changed since the form was opened. */
function Moved({ cabin, status, hasMoved }: Pick<StepFormProps, 'cabin' | 'status'> & { hasMoved: boolean }) {
  const { t } = useLanguage()
  const [from, to] = [t(enumKey('CabinStatus', cabin.status)), t(enumKey('CabinStatus', status))]
  if (cabin.status === status)
    return <Notice>{t('cabin_clearance.form.already_there', { status: to })}</Notice>
  if (!canMove(cabin.status, status))
    return <Notice>{t('cabin_clearance.form.not_from_here', { from, to })}</Notice>
  return hasMoved && <Notice>{t('cabin_clearance.moved', { status: from })}</Notice>
}

interface CancelQuestionProps extends Omit<ReturnType<typeof useConfirmed>, 'onSubmit'> {
  name: string
}

function CancelQuestion({ name, isAsking, confirm, stop }: CancelQuestionProps) {
  const { t } = useLanguage()
  return (
    <Confirm
      isOpen={isAsking}
      title={t('cabin_clearance.confirm_cancel.title', { name })}
      text={t('cabin_clearance.confirm_cancel.text')}
      confirmLabel={t('cabin_clearance.confirm_cancel.yes')}
      cancelLabel={t('cabin_clearance.confirm_cancel.no')}
      onConfirm={confirm}
      onCancel={stop}
    />
  )
}

/** Asks for confirmation before submitting where `mustAsk` answers true. */
function useConfirmed({ ref, onSubmit }: ReturnType<typeof useForm>['props'], mustAsk: () => boolean) {
  const [isAsking, setAsking] = useState(false)
  const isAnswered = useRef(false)
  return {
    isAsking,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!isAnswered.current && mustAsk()) setAsking(true)
      else onSubmit(event)
      isAnswered.current = false
    },
    confirm: () => {
      setAsking(false)
      isAnswered.current = true
      ref.current?.requestSubmit()
    },
    stop: () => setAsking(false),
  }
}
