import { useMemo, useState } from 'react'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { call } from '#kits/http/web/call.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { checkInput, type Values } from '#kits/ui/web/form-problems.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { type ClearanceProps, stepFormName } from './form-names.ts'
import { previousDay, stepInput, suggestedDay, toDay } from './step-input.ts'
import { useMove } from './use-move.ts'

export interface StepFormOptions extends ClearanceProps {
  status: CabinStatus
  draft: Values | undefined
  onSaving: (isSaving: boolean) => void
  onSaved: () => void
}

/** The form of a step. The chosen status may change while day and note stay. */
export function useStepForm({ cabin, status, draft, onChanged, onSaving, onSaved }: StepFormOptions) {
  const { t } = useLanguage()
  const { move, isStale, hasMoved, quietly } = useMove({ cabin, onChanged })
  // The proposed day is fixed when the form opens: past midnight it must not change under the reader.
  const [openedOn] = useState(cabin.today)
  const schema = useMemo(() => stepInput(cabin), [cabin])
  const toInput = ({ processingTime, note }: { processingTime: string; note: string }) => ({
    id: cabin.id,
    version: cabin.version,
    status,
    processingTime: toDay(processingTime),
    note: note || null,
  })
  const form = useForm({
    name: stepFormName(cabin),
    saved: { processingTime: suggestedDay({ ...cabin, today: openedOn }), note: '' },
    draft,
    draftExtras: { status: String(status) },
    schema,
    toInput,
    submit: async (input) => {
      onSaving(true)
      const moved = await move(() => call(cabins.changeStatus, input, quietly)).finally(() => onSaving(false))
      notify({
        kind: 'success',
        title: t('cabin_clearance.form.saved'),
        description: t('cabin_clearance.form.saved_text', {
          status: t(enumKey('CabinStatus', moved.status)),
          day: previousDay(moved) ?? '',
        }),
      })
      onSaved()
    },
  })
  return { form, isStale, hasMoved, isRight: () => !checkInput(schema, toInput(form.values)).problems }
}
