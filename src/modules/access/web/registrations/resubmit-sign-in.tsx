import * as z from 'zod/mini'
import { CallError } from '#kits/http/web/call.ts'
import { rememberedUserName } from '#kits/http/web/session/remembered-login.ts'
import { signIn } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from '#kits/layouts/web/login/form.module.css'
import { officePath } from '#kits/page/shared/routes.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { reviewRefusal } from '#modules/access/contract/registrations.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { useSignInCaptcha } from '../fields/use-sign-in-captcha.tsx'
import type { RejectedCompany } from '../rejected-company.ts'

const { username, password } = requestToken.input.shape
const schema = z.strictObject({ username, password })

/** Signs in: the refusal of an unapproved company contains its review; an approved one is simply signed in. */
export function ResubmitSignIn({ onKnown }: { onKnown: (company: RejectedCompany) => void }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const captcha = useSignInCaptcha(false)
  const form = useForm({
    name: 'register-again.sign-in',
    saved: { username: '', password: '' },
    schema,
    submit: async (typed) => {
      try {
        const answer = await captcha.answer()
        if (!answer)
          throw new CallError({ status: 422, code: null, msg: t('validation.required'), result: null })
        await signIn({ ...typed, ...answer, remember: rememberedUserName() === typed.username })
        await navigate(officePath, { replace: true })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        captcha.takeRefusal(error)
        const { success, data } = reviewRefusal.safeParse(error.result)
        if (success) return onKnown({ userName: typed.username, password: typed.password, refusal: data })
        throw error.key === 'totp_required'
          ? new CallError({ ...error, msg: t('register.again_totp') }, error)
          : error
      }
    },
  })
  return (
    <form className={`flex gap-5 shrink ${styles.form}`} {...form.props}>
      <FormError>{form.failure}</FormError>
      <TextField
        {...form.field('username')}
        label={t('register.again_login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        large
      />
      <PasswordField
        {...form.field('password')}
        label={t('register.again_password')}
        autoComplete="current-password"
        required
        large
      />
      {captcha.field}
      <Button type="submit" variant="primary" large wide loading={form.isBusy}>
        {t('register.again_continue')}
      </Button>
    </form>
  )
}
