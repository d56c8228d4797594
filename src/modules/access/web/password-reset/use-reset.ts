import { useLayoutEffect, useState } from 'react'
import * as z from 'zod/mini'
import { newPassword, secret } from '#kits/contract/shared/fields.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import type { LoginState } from '#kits/http/web/session/login-state.ts'
import { encryptSecret } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { earlyValues } from '#kits/ui/web/early-values.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { emptyToNull } from '#kits/ui/web/form-problems.ts'
import { forgetPasswordCode, resetPassword } from '#modules/access/contract/password-reset.ts'
import { passwordsMatch } from '../fields/new-password.ts'

const { email, countryId, validCode } = resetPassword.input.shape

/** Two stages: the email, to which a code is sent; then the code and the new password. */
const schemas = {
  ask: z.strictObject({ email, countryId }),
  set: z
    .strictObject({ email, countryId, validCode, newPassWord: newPassword, repeatPassword: secret })
    .check(passwordsMatch('newPassWord')),
}

type Stage = keyof typeof schemas

const empty = { email: '', validCode: '', newPassWord: '', repeatPassword: '' }

/** The likely country of each language's readers. */
const likelyCountry: Readonly<Record<Language, string>> = { 'es-MX': 'MX', 'en-US': 'US', 'zh-CN': 'CN' }

export type Reset = ReturnType<typeof useReset>

export function useReset() {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [saved, setSaved] = useState({ ...empty, countryId: likelyCountry[language] })
  const [stage, setStage] = useState<Stage>('ask')
  const code = useSentCode()

  const work: Record<Stage, () => Promise<void>> = {
    ask: async () => {
      await code.send(form.values.email)
      setSaved(form.values)
      setStage('set')
    },
    set: async () => {
      const { newPassWord, repeatPassword, ...rest } = form.values
      try {
        const { value, isRsaPassword } = await encryptSecret(newPassWord)
        await call(resetPassword, { ...rest, newPassWord: value, isRsaPassword }, { autoError: false })
      } catch (error) {
        if (error instanceof CallError && error.fields.some(({ path }) => path in schemas.ask.shape))
          code.forget()
        throw error
      }
      const state: LoginState = { userName: rest.email.trim(), hasNewPassword: true }
      await navigate(screens.login.path, { state, replace: true })
    },
  }
  const form = useForm<typeof saved, z.ZodMiniType>({
    name: 'reset',
    saved,
    schema: schemas[stage],
    toInput: (values) => {
      const { email, countryId } = values
      return emptyToNull(stage === 'ask' ? { email, countryId } : values)
    },
    submit: () => work[stage](),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useLayoutEffect(() => form.set(earlyValues(form.props.ref.current, ['email'])), [])

  return {
    form,
    stage,
    code,
    /** For a code that was requested before, or on another device. */
    enterCode: () => setStage('set'),
    askAgain: () => {
      form.set({ validCode: '' })
      code.forget()
      setStage('ask')
    },
  }
}

/** When a code was last requested in this visit, and the request of another. */
function useSentCode() {
  const { t } = useLanguage()
  const [sentAt, setSentAt] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const send = async (to: string, autoError = false) => {
    await call(forgetPasswordCode, { email: to }, { autoError })
    setSentAt(Date.now())
  }
  const resend = async (to: string) => {
    setBusy(true)
    try {
      await send(to, true)
      notify({ kind: 'success', title: t('reset.resent') })
    } catch {
      // The call has shown the failure already.
    } finally {
      setBusy(false)
    }
  }
  return { sentAt, isBusy, send, resend, forget: () => setSentAt(undefined) }
}
