import type { CabinRow } from '#shared/contracts/cabin-row.ts'
import { orderedNextStatuses } from '#shared/domain/cabin-status.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { CabinStatus } from '#shared/domain/enums.ts'
import { maxNoteLength } from '#shared/domain/note.ts'
import { stepKey } from '#shared/domain/step-key.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogActions, ModalDialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FormFields } from '#web/ui/form-parts.tsx'
import { TextAreaField } from '#web/ui/textarea-field.tsx'
import { useForeignZone } from '#web/ui/use-foreign-zone.ts'
import { nameOfCabin } from '../cabin-names.ts'
import { previousDay } from '../clearance/step-input.ts'
import { PaperQuestion } from '../papers/question.tsx'
import { StatusChoice } from './status-choice.tsx'
import styles from './step.module.css'
import { useStep } from './use-step.ts'

interface StepDialogProps {
  row: CabinRow
  /** Enter was pressed before the dialog was there: the usual step is recorded at once. */
  isConfirmed?: boolean
  onDone?: (row: CabinRow) => void
  onClose: () => void
}

/** The next step of a cabin: the usual one is chosen, today is filled in, Enter records it. */
export function StepDialog(props: StepDialogProps) {
  const { t } = useLanguage()
  const { row, onClose } = props
  const { form, current, isStale, dated, papers } = useStep(props)
  const name = nameOfCabin(row)
  const steps = orderedNextStatuses(current.status)
  const zone = useForeignZone(current.timezone)
  const actOf = (status: CabinStatus) => t(stepKey(current.status, status))
  const isCancel = form.values.status === String(CabinStatus.cancelled)
  return (
    <ModalDialog
      isOpen
      title={t('cabin_changes.step.title', { name })}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <form {...form.props} className={styles.form} onSubmit={papers.onSubmit}>
        {(form.failure !== undefined || isStale) && (
          <FormError>
            <p>
              {isStale
                ? t('cabin_changes.step.stale', { name, status: t(enumKey('CabinStatus', current.status)) })
                : form.failure}
            </p>
          </FormError>
        )}
        {steps.length === 0 ? (
          <p>{t('cabin_clearance.at_end')}</p>
        ) : (
          <>
            <StatusChoice
              label={t('cabin_clearance.next')}
              steps={steps}
              nameOf={actOf}
              value={form.values.status}
              onValue={(status) => form.set({ status })}
            />
            <FormFields>
              <DayField
                label={t('cabin_clearance.form.day')}
                hint={
                  <>
                    {t(
                      current.status === CabinStatus.registered
                        ? 'cabin_clearance.form.first_day_hint'
                        : 'cabin_clearance.form.day_hint',
                      { day: previousDay(dated) ?? '' },
                    )}{' '}
                    {zone}
                  </>
                }
                today={current.today}
                required
                {...form.field('processingTime')}
              />
              <TextAreaField
                label={t('cabin_clearance.form.note')}
                hint={t('cabin_clearance.form.note_hint')}
                upTo={maxNoteLength}
                rows={2}
                {...form.field('note')}
              />
            </FormFields>
          </>
        )}
        <DialogActions>
          <Button onClick={onClose} disabled={form.isBusy}>
            {t('common.cancel')}
          </Button>
          {steps.length > 0 && (
            <Button
              type="submit"
              variant={isCancel ? 'danger' : 'primary'}
              loading={form.isBusy || papers.isChecking}
            >
              {isCancel ? actOf(CabinStatus.cancelled) : t('cabin_clearance.form.save')}
            </Button>
          )}
        </DialogActions>
      </form>
      <PaperQuestion cabin={current} name={name} {...papers.question} />
    </ModalDialog>
  )
}
