import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#kits/contract/shared/languages.ts'
import { CallError } from '#kits/http/web/call-error.ts'
import { rememberedUserName } from '#kits/http/web/session/remembered-login.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { type Problem, type Problems, toFormErrors } from '#kits/ui/web/form-problems.ts'
import { useSignInCaptcha } from '../fields/use-sign-in-captcha.tsx'

const loadCredentials = () => import('./credentials.ts')

const members = ['username', 'password', 'totpCode'] as const
type Member = (typeof members)[number]

/** The credentials of a manager whose company is not approved, and the server's refusal. */
export interface UnapprovedSignIn {
  readonly userName: string
  readonly password: string
  /** The result of the refusal, not validated. */
  readonly result: unknown
}

export interface SignInCallbacks {
  /** Navigates on; the form stays busy until it resolves. */
  onSignedIn: () => Promise<void>
  onUnapproved: (manager: UnapprovedSignIn) => void
}

interface Refusal {
  problems?: Problems
  /** The server's message, in the language of the request. */
  failure?: { msg: string; language: Language }
}

/** Their result says how far the review of the company is. */
const underReview: readonly CallError['key'][] = ['company_pending', 'company_rejected']

/**
 * State of the login form. Its inputs are uncontrolled, so that values filled in by a password manager are read as
 * well.
 */
export function useSignIn({ onSignedIn, onUnapproved }: SignInCallbacks, userName: string | undefined) {
  const { language, t } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<Refusal>({})
  const [needsTotp, setNeedsTotp] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const captcha = useSignInCaptcha(isBusy)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useEffect(() => {
    fillIn(form.current, userName)
    loadCredentials().catch(() => undefined)
    // Whoever is in a field already, as on a page that was slow to come alive, stays there.
    if (document.activeElement === document.body) focusFirst(form.current, isEmpty)
  }, [])
  useEffect(() => {
    if (needsTotp) focusFirst(form.current, ({ name }) => name === 'totpCode')
  }, [needsTotp])

  const refuseCode = (problem: Problem) => {
    setRefusal({ problems: { totpCode: problem } })
    focusFirst(form.current, ({ name }) => name === 'totpCode')
  }
  const refuse = (error: unknown, typed: Typed) => {
    const failed = error instanceof CallError ? error : undefined
    if (captcha.takeRefusal(failed)) return setRefusal({})
    if (failed && underReview.includes(failed.key))
      return onUnapproved({ userName: typed.username, password: typed.password, result: failed.result })
    if (failed?.key === 'totp_required')
      return needsTotp ? refuseCode({ msg: failed.msg }) : setNeedsTotp(true)
    const { problems, failure } = toFormErrors(failed ?? { fields: [], msg: t('error.fallback') }, typed)
    if (problems.totpCode) return refuseCode(problems.totpCode)
    setRefusal({ problems, ...(failure !== undefined && { failure: { msg: failure, language } }) })
    if (failed?.status !== 401) return
    setNeedsTotp(false)
    for (const control of controls(form.current)) if (control.name === 'password') control.value = ''
    focusFirst(form.current, isEmpty)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { remember, ...typed } = read(event.currentTarget)
    setBusy(true)
    try {
      const { checkCredentials, signIn } = await loadCredentials()
      const { data, problems } = checkCredentials(typed)
      setRefusal(problems ? { problems } : {})
      if (problems) return focusFirst(form.current, ({ name }) => name in problems)
      if (needsTotp && data.totpCode === null) return refuseCode({ key: 'required', params: {} })
      const answer = await captcha.answer()
      if (!answer) return
      await signIn({ ...data, ...answer, remember })
      await onSignedIn()
    } catch (error) {
      refuse(error, typed)
    } finally {
      setBusy(false)
    }
  }

  return {
    props: { ref: form, method: 'post', noValidate: true, onSubmit: submit } as const,
    problems: refusal.problems ?? {},
    failure: refusal.failure?.language === language ? refusal.failure.msg : undefined,
    asksForTotp: needsTotp,
    captcha: captcha.field,
    isBusy,
  }
}

type Typed = Record<Member, string>

function read(form: HTMLFormElement): Typed & { remember: boolean } {
  const data = new FormData(form)
  return {
    username: String(data.get('username')),
    password: String(data.get('password')),
    totpCode: String(data.get('totpCode') ?? ''),
    remember: data.has('remember'),
  }
}

function controls(form: HTMLFormElement | null): HTMLInputElement[] {
  return members
    .map((member) => form?.elements.namedItem(member))
    .filter((control) => control instanceof HTMLInputElement)
}

/** The user name of the previous screen, else the remembered one, unless somebody typed before the page was hydrated. */
function fillIn(form: HTMLFormElement | null, userName: string | undefined): void {
  const remembered = rememberedUserName()
  const name = form?.elements.namedItem('username')
  const box = form?.elements.namedItem('remember')
  if (name instanceof HTMLInputElement && isEmpty(name)) name.value = userName ?? remembered ?? ''
  if (box instanceof HTMLInputElement && remembered !== undefined) box.checked = true
}

const isEmpty = ({ value }: HTMLInputElement): boolean => value === ''

function focusFirst(form: HTMLFormElement | null, isWanted: (control: HTMLInputElement) => boolean): void {
  controls(form).find(isWanted)?.focus()
}
