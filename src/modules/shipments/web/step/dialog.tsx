import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { maxNoteLength } from '#kits/contract/shared/note.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DayField } from '#kits/ui/web/day-field.tsx'
import { DialogActions, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { useForeignZone } from '#kits/ui/web/use-foreign-zone.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { orderedNextStatuses } from '#modules/shipments/rules/status.ts'
import { stepKey } from '#modules/shipments/rules/step-key.ts'
import { nameOfCabin } from '../cabin-names.ts'
import { previousDay } from '../clearance/step-input.ts'
import { StepQuestion } from '../step-question.tsx'
import { StatusChoice } from './status-choice.tsx'
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
  const { form, current, isStale, dated, asking } = useStep(props)
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
      <form {...form.props} className="stack gap-4" onSubmit={asking.onSubmit}>
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
              loading={form.isBusy || asking.isChecking}
            >
              {isCancel ? actOf(CabinStatus.cancelled) : t('cabin_clearance.form.save')}
            </Button>
          )}
        </DialogActions>
      </form>
      <StepQuestion cabin={current} name={name} {...asking.question} />
    </ModalDialog>
  )
}
