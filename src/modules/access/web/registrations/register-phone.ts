import { useEffect, useState } from 'react'
import type { Captcha } from '#kits/captcha/web/use-captcha.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { t } from '#kits/i18n/web/texts.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { checkRegisterPhoneCode, registerPhoneCode } from '#modules/access/contract/registrations.ts'
import { noCaptcha } from './register-schemas.ts'

interface Phone {
  readonly areaCode: string
  readonly phone: string
}

interface CaptchaAnswer {
  readonly captchaId: string
  readonly captchaCode: string
  readonly proof: string | null
}

/** The number's digits alone, so that two spellings compare as equal. */
const phoneKey = ({ areaCode, phone }: Phone): string => `${areaCode} ${phone}`.replaceAll(/\D/g, '')

/** A calling code as it is typed, in the form that the calls take: people write 52 or 0052 for +52. */
export function normalizeCallingCode(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  return digits === '' && !text.startsWith('+') ? '' : `+${digits}`
}

/** `unsent`: its code has to be requested. `sent`: the code was sent. `known`: it needs no code. */
export type PhoneStage = 'unsent' | 'sent' | 'known'

/** The confirmation of the phone in the form; `known` is a number confirmed before. */
export function usePhoneStage(start: Phone, known?: Phone) {
  const [typed, setTyped] = useState(() => phoneKey(start))
  const [sent, setSent] = useState<{ to: string; at: number; answer: CaptchaAnswer }>()
  const stage: PhoneStage =
    known && typed === phoneKey(known) ? 'known' : sent?.to === typed ? 'sent' : 'unsent'
  return {
    stage,
    sentAt: sent?.at,
    /** The captcha that the code was sent with. The server keeps it for this phone, so that no other is asked for. */
    answer: stage === 'sent' ? sent?.answer : undefined,
    setTyped,
    noteSent: (phone: Phone, answer: CaptchaAnswer) =>
      setSent({ to: phoneKey(phone), at: Date.now(), answer }),
    /** For requesting a code with another captcha. */
    forgetSent: () => setSent(undefined),
  }
}
export type PhoneProgress = ReturnType<typeof usePhoneStage>

/** Passes the typed number back: the form is created after the stage it depends on. */
export function useTypedPhone({ setTyped }: PhoneProgress, { areaCode, phone }: Phone): void {
  useEffect(() => setTyped(phoneKey({ areaCode, phone })), [setTyped, areaCode, phone])
}

/** The captcha or its proof was refused; for any other reason it stays good, and what was typed too. */
const isCaptchaRefused = (error: unknown): boolean =>
  error instanceof CallError && error.fields.some(({ path }) => path === 'captchaCode' || path === 'proof')

/** Runs a call with the captcha that the code was sent with; where the server has dropped it, another is asked for. */
export async function withSentCaptcha<R>(
  { answer, forgetSent }: PhoneProgress,
  send: (answer: CaptchaAnswer) => Promise<R>,
): Promise<R> {
  try {
    return await send(answer ?? { captchaId: noCaptcha, captchaCode: '-', proof: null })
  } catch (error) {
    if (isCaptchaRefused(error)) forgetSent()
    throw error
  }
}

/** Refuses a wrong code where it is typed. */
export const checkPhoneCode = (phone: PhoneProgress, values: Phone & { phoneCode: string }) =>
  withSentCaptcha(phone, (answer) => {
    const { areaCode, phone: number, phoneCode } = values
    const input = { areaCode, phone: number, phoneCode, ...answer }
    return call(checkRegisterPhoneCode, input, { autoError: false })
  })

interface CodeForm {
  readonly values: Phone & { captchaCode: string }
  readonly set: (changes: { captchaCode: string }) => void
}

/** Requests a code with the captcha on screen. */
export async function sendCode(
  phone: PhoneProgress,
  captcha: Captcha,
  { values, set }: CodeForm,
): Promise<void> {
  const { areaCode, phone: number, captchaCode } = values
  const captchaId = captcha.shown?.captchaId ?? noCaptcha
  const answer = { captchaId, captchaCode, proof: await captcha.proof() }
  try {
    await call(registerPhoneCode, { areaCode, phone: number, ...answer }, { autoError: false })
    phone.noteSent(values, answer)
  } catch (error) {
    if (isCaptchaRefused(error)) {
      set({ captchaCode: '' })
      void captcha.renew()
    }
    throw error
  }
}

/** Requests another code for the same phone. */
export function useResend(phone: PhoneProgress) {
  const [isBusy, setBusy] = useState(false)
  const resend = async (values: Phone) => {
    const { areaCode, phone: number } = values
    setBusy(true)
    try {
      await withSentCaptcha(phone, async (answer) => {
        await call(registerPhoneCode, { areaCode, phone: number, ...answer })
        phone.noteSent(values, answer)
      })
      notify({ kind: 'success', title: t('register.code_sent', { phone: `${areaCode} ${number}` }) })
    } catch {
      // The call has shown the failure already.
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, resend }
}
