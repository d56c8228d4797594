import { useState } from 'react'
import type * as z from 'zod/mini'
import { useCaptcha } from '#kits/captcha/web/use-captcha.ts'
import { call } from '#kits/http/web/call.ts'
import { encryptSecret } from '#kits/http/web/session/session.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { type ReviewRefusal, reviewShopInfoAgain } from '#modules/access/contract/registrations.ts'
import type { RejectedCompany } from '../rejected-company.ts'
import { sendCode, usePhoneStage, useTypedPhone } from './register-phone.ts'
import {
  type CompanyValues,
  emptyCompany,
  inputFor,
  type ResubmitAction,
  resubmitSchemas,
  withNumbers,
} from './register-schemas.ts'

/** The values the company had sent. */
function valuesOf({ company, registration }: ReviewRefusal): CompanyValues {
  const known = Object.entries(registration ?? {}).map(([member, value]) => [member, value ?? ''])
  return { ...emptyCompany, companyName: company, ...Object.fromEntries(known) }
}

/** The form of a resubmission. Only a changed phone number is confirmed by a code. */
export function useResubmit(
  { userName, password, refusal }: RejectedCompany,
  onSent: (sent: { company: string; email: string; isConfirmed: boolean }) => void,
) {
  const [start] = useState(() => valuesOf(refusal))
  const [saved, setSaved] = useState(start)
  const phone = usePhoneStage(start, start.phone === '' ? undefined : start)
  const captcha = useCaptcha(phone.stage === 'unsent')
  const move = (
    { unsent: 'send', sent: 'contact', known: 'submit' } as const satisfies Record<string, ResubmitAction>
  )[phone.stage]

  const send = async () => {
    await sendCode(phone, captcha, form)
    setSaved({ ...form.values, captchaCode: '', phoneCode: '' })
  }
  const ask = async () => {
    const { captchaCode, phoneCode, unifiedCreditCode, ...rest } = withNumbers(form.values)
    const { value, isRsaPassword } = await encryptSecret(password)
    const input = {
      ...rest,
      userName,
      password: value,
      isRsaPassword,
      unifiedCreditCode: unifiedCreditCode || null,
      phoneCode: move === 'contact' ? phoneCode : null,
    }
    await call(reviewShopInfoAgain, input, { autoError: false, autoRedirect: false })
    const email = rest.email.trim()
    const isConfirmed = refusal.emailConfirmed && email.toLowerCase() === start.email.toLowerCase()
    onSent({ company: rest.companyName.trim(), email, isConfirmed })
  }
  const schema = resubmitSchemas[move]
  const form = useForm<CompanyValues, z.ZodMiniType>({
    name: 'register-again',
    saved,
    schema,
    toInput: (values) => inputFor(schema, values, captcha.shown?.captchaId),
    submit: move === 'send' ? send : ask,
  })
  useTypedPhone(phone, form.values)
  return { form, phone, captcha }
}
