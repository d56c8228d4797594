import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { onlyIn } from '#kits/slots/shared/slots.ts'
import { type AskedCabin, type ManyQuestionProps, stepQuestion } from './slots.ts'

const load = () => onlyIn(stepQuestion).load()

interface StepQuestionOptions {
  cabin: AskedCabin
  status: CabinStatus
  /** Sends the form on, once there is nothing to ask or it was answered. */
  onSubmit: (event: FormEvent) => void
  form: RefObject<HTMLFormElement | null>
  /** The form is filled in as it has to be; otherwise sending it shows what is wrong. */
  isRight: () => boolean
}

/** Asks before a step where the question concerns the cabin. */
export function useStepQuestion({ cabin, status, onSubmit, form, isRight }: StepQuestionOptions) {
  const [state, setState] = useState<'checking' | 'asked'>()
  const isAnswered = useRef(false)
  const isChecking = state === 'checking'
  return {
    isChecking,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (isChecking) return
      const mustAsk = !isAnswered.current && onlyIn(stepQuestion).concerns(status, cabin) && isRight()
      isAnswered.current = false
      if (mustAsk) setState('checking')
      else onSubmit(event)
    },
    question: {
      isOpen: state !== undefined,
      onAsked: () => setState('asked'),
      confirm: () => {
        setState(undefined)
        isAnswered.current = true
        form.current?.requestSubmit()
      },
      stop: () => setState(undefined),
    },
  }
}

type StepQuestionProps = ReturnType<typeof useStepQuestion>['question'] & { cabin: AskedCabin; name: string }

/** The question before a step of one cabin, loaded when it is asked. */
export function StepQuestion({ isOpen, ...props }: StepQuestionProps) {
  const loaded = useLazyLoad(load, isOpen)
  return loaded && <loaded.One {...props} />
}

/** The question before a step of many cabins. */
export function StepsQuestion({ isOpen, ...props }: ManyQuestionProps & { isOpen: boolean }) {
  const loaded = useLazyLoad(load, isOpen)
  return loaded && <loaded.Many {...props} />
}
