import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import type * as z from 'zod/mini'
import { CallError } from '#kits/http/web/call-error.ts'
import { useDraft } from '#kits/http/web/session/drafts.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import {
  changedValues,
  checkInput,
  emptyToNull,
  type MessageParams,
  memberOf,
  type Problem,
  type Problems,
  toFormErrors,
  type Values,
} from './form-problems.ts'
import { useUnsaved } from './unsaved.ts'

type Member<V extends Values> = Extract<keyof V, string>

interface FormOptions<V extends Values, S extends z.ZodMiniType> {
  /** The name under which its draft is stored when the session ends. */
  name: string
  /** The values saved last; typed values override them. */
  saved: V
  /** The restored draft of an ended session. */
  draft?: Partial<V> | undefined
  /** Stored with the draft besides the typed values. */
  draftExtras?: Values | undefined
  /** All values are shown, none can be changed. */
  isReadOnly?: boolean
  /** Undefined while it is being loaded: nothing is sent. */
  schema: S | undefined
  /** Makes the schema's input; by default the values, with null for ''. */
  toInput?: (values: V) => unknown
  /** Rejects with a `CallError` where the server refuses; the typed values stay. */
  submit: (input: z.output<S>) => Promise<void>
}

/** What a form gives each of its controls; spread into any of the field components. */
export interface FieldProps {
  name: string
  value: string
  error: string | undefined
  readOnly: boolean
  onValue: (value: string) => void
}

interface Form<V extends Values> {
  /** Props of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    /** Where a form is sent before its script has come, what was typed must not get into the address. */
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
  }
  field(member: Member<V>): FieldProps
  /** The current values of the controls. */
  values: V
  /** Sets several members at once, as where one follows from another. */
  set(changes: Partial<V>): void
  isReadOnly: boolean
  isUnsaved: boolean
  /** The failure of the form as a whole. */
  failure: string | undefined
  /** Which refusal of the server that was, where it was one. */
  failureKey: CallError['key']
  isBusy: boolean
  /** Drops the typed values. */
  reset: () => void
}

/**
 * State of one form: validation by the call's own schema, the server's field errors on their fields, focus on the
 * first error, Ctrl or Cmd with Enter or S to save, and no second submit while one runs.
 */
export function useForm<V extends Values, S extends z.ZodMiniType>(options: FormOptions<V, S>): Form<V> {
  const { schema, toInput = emptyToNull, submit, isReadOnly = false } = options
  const { t } = useLanguage()
  const { values, isUnsaved, type, forget } = useTyped(options)
  const refusal = useRefusal()
  const { isBusy, once } = useOnce()

  const reset = () => {
    forget()
    refusal.clear()
  }
  const send = (input: z.output<S>) =>
    once(async () => {
      try {
        await submit(input)
        reset()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { problems, failure } = toFormErrors(error, values)
        refusal.refuse(problems, failure, error.key)
      }
    })
  /** A field in error is validated again as it changes. */
  const set = (changes: Partial<V>) => {
    type(changes)
    const refused = Object.keys(refusal.problems).filter((path) => Object.hasOwn(changes, memberOf(path)))
    if (refused.length === 0) return
    const { problems } = checkInput(schema, toInput({ ...values, ...changes }))
    for (const path of refused) refusal.note(path, problems?.[path])
  }
  const message = (problem: Problem | undefined) =>
    problem &&
    ('msg' in problem ? problem.msg : t(`validation.${problem.key}`, problem.params as MessageParams))

  return {
    props: {
      ref: refusal.element,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (isReadOnly || focusUnsettled(event.currentTarget)) return
        const { data, problems } = checkInput(schema, toInput(values))
        if (problems) refusal.refuse(problems)
        else void send(data)
      },
      onKeyDown: submitOnSaveKey,
    },
    /** Fields are not validated on blur: the message would move the button from under the pointer. */
    field: (member) => ({
      name: member,
      value: values[member] as string,
      error: message(refusal.problems[member]),
      readOnly: isReadOnly || isBusy,
      onValue: (value) => set({ [member]: value } as Partial<V>),
    }),
    values,
    set,
    isReadOnly,
    isUnsaved,
    failure: refusal.failure,
    failureKey: refusal.failureKey,
    isBusy,
    reset,
  }
}

/** The typed values over the saved ones; registered with the guard of unsaved changes and stored as a draft. */
function useTyped<V extends Values>({
  name,
  saved,
  draft,
  draftExtras,
}: Pick<FormOptions<V, never>, 'name' | 'saved' | 'draft' | 'draftExtras'>) {
  const [typed, setTyped] = useState<Partial<V>>(() => changedValues(draft ?? {}, saved))
  const isUnsaved = Object.keys(changedValues(typed, saved)).length > 0
  useUnsaved(isUnsaved)
  useDraft(name, isUnsaved ? { ...draftExtras, ...typed } : null)
  return {
    values: { ...saved, ...typed } as V,
    isUnsaved,
    type: (changes: Partial<V>) => setTyped((before) => changedValues({ ...before, ...changes }, saved)),
    forget: () => setTyped({}),
  }
}

/** The form's errors, and the focus on the first field concerned. */
function useRefusal() {
  const element = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [failureKey, setFailureKey] = useState<CallError['key']>(null)
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (refusals === 0) return
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [refusals])

  const show = (found: Problems, reason?: string, key: CallError['key'] = null) => {
    setProblems(found)
    setFailure(reason)
    setFailureKey(key)
  }
  return {
    element,
    problems,
    failure,
    failureKey,
    refuse: (...refused: Parameters<typeof show>) => {
      show(...refused)
      countRefusal()
    },
    note: (member: string, problem: Problem | undefined) =>
      setProblems((before) => ({ ...before, [member]: problem })),
    clear: () => show({}),
  }
}

/** Runs one action at a time; calls meanwhile are ignored. */
function useOnce() {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const once = async (run: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await run()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, once }
}

/** Ctrl or Cmd with Enter or S. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's')

function submitOnSaveKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (!isSaveKey(event)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Focuses a picker whose typed text has not selected a row: submitting would save the earlier choice. */
function focusUnsettled(form: Element): boolean {
  const field = form.querySelector<HTMLElement>('[data-unsettled]')
  field?.focus()
  return field !== null
}
