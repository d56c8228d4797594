import { useEffect, useLayoutEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useCaptcha } from '#kits/captcha/web/use-captcha.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { onItsField } from '#kits/http/web/field-refusals.ts'
import { encryptSecret } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useNavigate, useSearchParams } from '#kits/page/web/router/hooks.ts'
import { earlyValues } from '#kits/ui/web/early-values.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { checkEmailIsExist } from '#modules/access/contract/password-reset.ts'
import { registerShop } from '#modules/access/contract/registrations.ts'
import { draftMembers, type RegisterDraft, readDraft, saveDraft } from './register-draft.ts'
import { checkPhoneCode, sendCode, usePhoneStage, useTypedPhone, withSentCaptcha } from './register-phone.ts'
import {
  emptyRegistration,
  inputFor,
  type RegisterAction,
  type RegisterStep,
  reachedStep,
  registerSchemas,
  registerSteps,
  stepOf,
  withNumbers,
} from './register-schemas.ts'

const addressOf = (step: RegisterStep): string =>
  step === 'company' ? screens.register.path : `${screens.register.path}?step=${step}`

export type Register = ReturnType<typeof useRegister>

/** A registration in three steps, each with its own URL, all in one form. */
export function useRegister() {
  const [saved, setSaved] = useState(emptyRegistration)
  const [registered, setRegistered] = useState<{ company: string; email: string }>()
  const { step, goTo } = useStep(reachedStep(saved))
  const phone = usePhoneStage(saved)
  const captcha = useCaptcha(step === 'contact' && phone.stage === 'unsent')
  const place = placedRefusal(goTo)
  const checkEmail = useEmailCheck()
  const move: RegisterAction = step === 'contact' && phone.stage === 'unsent' ? 'send' : step

  const markSaved = () => setSaved(form.values)
  const work: Record<RegisterAction, () => Promise<void>> = {
    company: async () => {
      markSaved()
      goTo('contact')
    },
    send: async () => {
      await checkEmail(form.values.email)
      await sendCode(phone, captcha, form)
      setSaved({ ...form.values, captchaCode: '', phoneCode: '' })
    },
    contact: async () => {
      await checkEmail(form.values.email)
      await checkPhoneCode(phone, form.values)
      markSaved()
      goTo('account')
    },
    account: async () => {
      const { repeatPassword, password, unifiedCreditCode, ...rest } = withNumbers(form.values)
      const { value, isRsaPassword } = await encryptSecret(password)
      const company = { ...rest, unifiedCreditCode: unifiedCreditCode || null }
      await withSentCaptcha(phone, (answer) => {
        const input = { ...company, ...answer, password: value, isRsaPassword }
        return call(registerShop, input, { autoError: false })
      }).catch(place)
      setSaved(emptyRegistration)
      setRegistered({ company: rest.companyName.trim(), email: rest.email.trim() })
    },
  }
  const schema = registerSchemas[move]
  const form = useForm<typeof saved, z.ZodMiniType>({
    name: 'register',
    saved,
    schema,
    toInput: (values) => inputFor(schema, values, captcha.shown?.captchaId),
    submit: () => work[move](),
  })
  useTypedPhone(phone, form.values)
  useStoredDraft(form, (draft) => setSaved((before) => ({ ...before, ...draft })))

  return { form, step, goTo, captcha, phone, registered }
}

type RegisterForm = ReturnType<typeof useForm<typeof emptyRegistration, z.ZodMiniType>>

/** Restores the stored draft after the first render, which must equal the prerendered page. */
function useStoredDraft(
  { props, values, set }: RegisterForm,
  restore: (draft: Partial<RegisterDraft>) => void,
) {
  const [isRestored, setRestored] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useLayoutEffect(() => {
    restore(readDraft())
    set(earlyValues(props.ref.current, draftMembers))
    setRestored(true)
  }, [])
  useEffect(() => {
    if (isRestored) saveDraft(values)
  }, [isRestored, values])
}

/** The step in the URL, at most the first incomplete one. */
function useStep(reached: RegisterStep) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = registerSteps.indexOf((search.get('step') ?? '') as RegisterStep)
  const step = registerSteps[Math.min(Math.max(asked, 0), registerSteps.indexOf(reached))] ?? 'company'
  return { step, goTo: (to: RegisterStep) => void navigate(addressOf(to)) }
}

/** Shows the errors of the last step on the earlier step they concern, at their field. */
function placedRefusal(goTo: (step: RegisterStep) => void) {
  return (error: unknown): never => {
    if (!(error instanceof CallError)) throw error
    const placed = onItsField(error)
    const steps = placed.fields.map(({ path }) => stepOf(path))
    const first = registerSteps.find((step) => steps.includes(step))
    if (first && first !== 'account') goTo(first)
    throw placed
  }
}

/** As the registration itself would be refused. */
const emailTaken = (msg: string): CallError =>
  new CallError({ status: 409, code: 409, msg, result: { key: 'email_taken' } })

/** Says early that an email has an account; where the check fails, the registration itself will tell. */
function useEmailCheck() {
  const { t } = useLanguage()
  const [free, setFree] = useState<string>()
  return async (email: string) => {
    if (email === free) return
    const isTaken = await call(checkEmailIsExist, { email }, { autoError: false }).catch(() => false)
    if (isTaken) throw onItsField(emailTaken(t('error.email_taken')))
    setFree(email)
  }
}
