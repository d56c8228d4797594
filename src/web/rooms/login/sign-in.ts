import { type FormEvent, useEffect, useRef, useState } from 'react'
import { requestToken } from '#shared/contracts/auth.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { CallError } from '../../api/call-error.ts'
import { useLanguage } from '../../app/language.tsx'
import { signIn } from '../../app/session.ts'
import { checkInput, emptyToNull, type Problems } from '../../ui/form-problems.ts'

const members = ['username', 'password'] as const
type Member = (typeof members)[number]

interface Refusal {
  problems?: Problems
  /** In the server's words, which are those of the language it was asked in. */
  failure?: { msg: string; language: Language }
}

/**
 * Signing in from a form that keeps its own values, so that what a password manager fills in is read
 * as well. `onSignedIn` leads on; the form stays busy until it has.
 */
export function useSignIn(onSignedIn: () => Promise<void>) {
  const { language, t } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<Refusal>({})
  const [isBusy, setBusy] = useState(false)
  useEffect(() => focusFirst(form.current, isEmpty), [])

  const refuse = (error: unknown) => {
    const { status, msg } = error instanceof CallError ? error : { status: 0, msg: t('error.fallback') }
    setRefusal({ failure: { msg, language } })
    if (status !== 401) return
    for (const control of controls(form.current)) if (control.name === 'password') control.value = ''
    focusFirst(form.current, isEmpty)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { remember, ...typed } = read(event.currentTarget)
    const { data, problems } = checkInput(requestToken.input, emptyToNull(typed))
    setRefusal(problems ? { problems } : {})
    if (problems) return focusFirst(form.current, ({ name }) => name in problems)
    setBusy(true)
    try {
      await signIn({ username: data.username, password: data.password, remember })
      await onSignedIn()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    props: { ref: form, noValidate: true, onSubmit: submit },
    problems: refusal.problems ?? {},
    failure: refusal.failure?.language === language ? refusal.failure.msg : undefined,
    isBusy,
  }
}

function read(form: HTMLFormElement): Record<Member, string> & { remember: boolean } {
  const data = new FormData(form)
  return {
    username: String(data.get('username')),
    password: String(data.get('password')),
    remember: data.has('remember'),
  }
}

function controls(form: HTMLFormElement | null): HTMLInputElement[] {
  return members
    .map((member) => form?.elements.namedItem(member))
    .filter((control) => control instanceof HTMLInputElement)
}

const isEmpty = ({ value }: HTMLInputElement): boolean => value === ''

function focusFirst(form: HTMLFormElement | null, isWanted: (control: HTMLInputElement) => boolean): void {
  controls(form).find(isWanted)?.focus()
}
