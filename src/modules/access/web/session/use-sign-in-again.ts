import { type FormEvent, useState } from 'react'
import { CallError } from '#kits/http/web/call-error.ts'
import { renewSession } from '#kits/http/web/session/renew-session.ts'
import { manager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useSignInCaptcha } from '../fields/use-sign-in-captcha.tsx'

/** Opens a session of the same manager; what was refused is left in the form. */
export function useSignInAgain(userName: string, onSignedIn: () => void) {
  const { t } = useLanguage()
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
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog lies in the React tree of what is below it, whose forms must not be sent along.
    event.stopPropagation()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('password'))
    if (password === '') return setFailure(t('validation.required'))
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
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    failure,
    asksForCode,
    captcha: captcha.field,
    isBusy,
  }
}
