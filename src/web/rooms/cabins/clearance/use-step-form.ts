import { useMemo, useState } from 'react'
import { cabins } from '#shared/contracts/cabins.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../app/language.tsx'
import { notify } from '../../../app/notifications.ts'
import { useForm } from '../../../ui/form.ts'
import { checkInput, type Values } from '../../../ui/form-problems.ts'
import { type Clearing, stepFormName } from './drafts.ts'
import { likelyDay, stepInput, toInstant } from './step-input.ts'
import { useMove } from './use-move.ts'
import { lastStep } from './way.ts'

export interface StepFormOptions extends Clearing {
  status: CabinStatus
  draft: Values | undefined
  onSaved: () => void
}

const clock = () => new Date()

/** The form of one step. The status may change under it: the day and the note stay. */
export function useStepForm({ cabin, status, draft, onChanged, onSaved }: StepFormOptions) {
  const { t } = useLanguage()
  const { move, isStale, hasMoved, quietly } = useMove({ cabin, onChanged })
  const [openedAt] = useState(clock)
  const schema = useMemo(() => stepInput(cabin, clock), [cabin])
  const toInput = ({ processingTime, note }: { processingTime: string; note: string }) => ({
    id: cabin.id,
    version: cabin.version,
    status,
    processingTime: toInstant(processingTime, cabin.timezone),
    note: note || null,
  })
  const form = useForm({
    name: stepFormName(cabin),
    saved: { processingTime: likelyDay(cabin, openedAt), note: '' },
    draft,
    kept: { status: String(status) },
    schema,
    toInput,
    submit: async (input) => {
      const moved = await move(() => call(cabins.changeStatus, input, quietly))
      notify({
        kind: 'success',
        title: t('cabin_clearance.form.saved'),
        description: t('cabin_clearance.form.saved_text', {
          status: t(enumKey('CabinStatus', moved.status)),
          day: formatDay(lastStep(moved)?.processingTime, moved.timezone),
        }),
      })
      onSaved()
    },
  })
  return { form, isStale, hasMoved, isRight: () => !checkInput(schema, toInput(form.values)).problems }
}
