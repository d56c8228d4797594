import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { getChecklist } from '#modules/papers/contract/checklists.ts'
import { isPresent } from '#modules/papers/rules/checklist.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { mustAskBefore, type PaperCounts } from './lacking.ts'

interface PaperQuestionOptions {
  cabin: PaperCounts & { readonly id: string }
  status: CabinStatus
  /** Sends the form on, once there is nothing to ask or it was answered. */
  onSubmit: (event: FormEvent) => void
  form: RefObject<HTMLFormElement | null>
  /** The form is filled in as it has to be; otherwise sending it shows what is wrong. */
  isRight: () => boolean
}

/** Asks before a step that needs papers while a required one is missing; it never refuses the step. */
export function usePaperQuestion({ cabin, status, onSubmit, form, isRight }: PaperQuestionOptions) {
  const queries = useQueryClient()
  /** Undefined: nothing is asked; empty: they could not be read. */
  const [kinds, ask] = useState<readonly DocumentKind[]>()
  const isAnswered = useRef(false)
  const [isChecking, setChecking] = useState(false)

  const goOn = () => {
    isAnswered.current = true
    form.current?.requestSubmit()
  }
  const check = async () => {
    setChecking(true)
    const missing = await queries
      .fetchQuery({
        queryKey: callKey(getChecklist, { cabinId: cabin.id }),
        queryFn: () => call(getChecklist, { cabinId: cabin.id }, { autoError: false }),
        retry: false,
        staleTime: 0,
        meta: { isQuiet: true },
      })
      .then(
        (items) =>
          items.filter(({ required, state }) => required && !isPresent(state)).map(({ kind }) => kind),
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error
          return undefined
        },
      )
    setChecking(false)
    // All have come since the cabin was counted.
    if (missing?.length === 0) goOn()
    else ask(missing ?? [])
  }
  return {
    isChecking,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (isChecking) return
      const mustAsk = !isAnswered.current && mustAskBefore(status, cabin) && isRight()
      isAnswered.current = false
      if (mustAsk) void check()
      else onSubmit(event)
    },
    question: {
      kinds,
      confirm: () => {
        ask(undefined)
        goOn()
      },
      stop: () => ask(undefined),
    },
  }
}
