import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#kits/http/web/call-error.ts'
import { renewSession } from '#kits/http/web/session/renew-session.ts'
import { manager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useSignInCaptcha } from '../fields/use-sign-in-captcha.tsx'

/** Opens a session of the same manager; what was refused is left in the form. */
export function useSignInAgain(userName: string, onSignedIn: () => void) {
  const { t } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const [asksForCode, setAsksForCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const captcha = useSignInCaptcha(isBusy)

  const refuse = (error: unknown) => {
    if (captcha.takeRefusal(error)) return setFailure(undefined)
    if (error instanceof CallError && error.key === 'totp_required' && !asksForCode) {
      setAsksForCode(true)
      return setFailure(undefined)
    }
    setFailure(error instanceof CallError ? (error.fields[0]?.msg ?? error.msg) : t('error.fallback'))
    // What was refused is typed anew, as on the login page.
    if (!(error instanceof CallError)) return
    if (error.key === 'totp_required' || error.fields[0]?.path === 'totpCode') clear(form.current, 'totpCode')
    else if (error.status === 401) clear(form.current, 'password')
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog lies in the React tree of what is below it, whose forms must not be sent along.
    event.stopPropagation()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('password'))
    if (password === '') {
      setFailure(t('validation.required'))
      return focusOn(form.current, 'password')
    }
    const before = manager()?.id
    setBusy(true)
    try {
      const answer = await captcha.answer()
      if (!answer) return
      await renewSession(userName, password, {
        totpCode: String(typed.get('totpCode') ?? '') || null,
        ...answer,
      })
      // The user name may have passed to somebody else meanwhile.
      if (manager()?.id === before) onSignedIn()
      else location.reload()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    failure,
    asksForCode,
    captcha: captcha.field,
    isBusy,
  }
}

const inputOf = (form: HTMLFormElement | null, name: string): HTMLInputElement | undefined => {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : undefined
}

export const focusOn = (form: HTMLFormElement | null, name: string): void => inputOf(form, name)?.focus()

function clear(form: HTMLFormElement | null, name: string): void {
  const input = inputOf(form, name)
  if (!input) return
  input.value = ''
  input.focus()
}
