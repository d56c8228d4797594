import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { useRestoredDraft } from '#kits/http/web/session/drafts.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { checkInput, type Values } from '#kits/ui/web/form-problems.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin, CabinRow } from '#modules/shipments/contract/row.ts'
import { orderedNextStatuses } from '#modules/shipments/rules/status.ts'
import { nameOfCabin } from '../cabin-names.ts'
import { datedRow, previousDay, stepInput, suggestedDay, toDay } from '../clearance/step-input.ts'
import { showChanged } from '../show-changed.ts'
import { useStepQuestion } from '../step-question.tsx'
import { undoSteps } from '../undo/undo-changes.ts'
import { offerUndo, whileChanging } from '../undo/undo-offer.ts'

interface StepOptions {
  row: CabinRow
  isConfirmed?: boolean
  onDone?: (row: CabinRow) => void
  onClose: () => void
}

/** Records a step from the list. After a conflict the form goes on with the cabin as it is now. */
export function useStep({ row, isConfirmed = false, onDone, onClose }: StepOptions) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const name = `cabins.${row.id}.next-step`
  const draft = useRestoredDraft<Values>(name)
  const [current, setCurrent] = useState(row)
  const [isStale, setStale] = useState(false)
  const dated = useMemo(() => datedRow(current), [current])
  const schema = useMemo(() => stepInput(dated), [dated])

  const recorded = (cabin: Cabin) => {
    const number = nameOfCabin(cabin)
    const status = t(enumKey('CabinStatus', cabin.status))
    offerUndo({
      text: t('cabin_changes.step.done', { name: number, status, day: previousDay(cabin) ?? '' }),
      undo: () => undoSteps([{ id: cabin.id, version: cabin.version, name: number }]),
    })
    onDone?.(row)
    showChanged(queries, cabin)
    onClose()
  }
  const goOnWithCurrent = (error: unknown): never => {
    const now = error instanceof CallError ? conflictingRow<Cabin>(error) : undefined
    if (now) {
      setCurrent(now)
      setStale(true)
      showChanged(queries, now)
    }
    throw error
  }
  const toInput = ({ status, processingTime, note }: Values) => ({
    id: current.id,
    version: current.version,
    status: Number(status),
    processingTime: toDay(processingTime ?? ''),
    note: note || null,
  })
  const form = useForm({
    name,
    draft,
    saved: {
      status: String(orderedNextStatuses(current.status)[0] ?? ''),
      processingTime: suggestedDay(dated),
      note: '',
    },
    schema,
    toInput,
    submit: async (input) => {
      setStale(false)
      await whileChanging(async () =>
        recorded(await call(cabins.changeStatus, input, { autoError: false }).catch(goOnWithCurrent)),
      )
    },
  })
  const hasSteps = form.values.status !== ''
  useSubmittedOnce(isConfirmed && hasSteps, () => form.props.ref.current?.requestSubmit())
  const asking = useStepQuestion({
    cabin: current,
    status: Number(form.values.status) as CabinStatus,
    onSubmit: form.props.onSubmit,
    form: form.props.ref,
    isRight: () => !checkInput(schema, toInput(form.values)).problems,
  })
  return { form, current, isStale, dated, asking }
}

function useSubmittedOnce(isWanted: boolean, submit: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isWanted || isDone.current) return
    isDone.current = true
    submit()
  })
}
