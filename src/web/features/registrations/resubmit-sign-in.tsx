import * as z from 'zod/mini'
import { requestToken } from '#shared/contracts/login.ts'
import { reviewRefusal } from '#shared/contracts/registrations.ts'
import { officePath } from '#shared/domain/routes.ts'
import { CallError } from '#web/api/call.ts'
import styles from '#web/layouts/login/form.module.css'
import { useNavigate } from '#web/router/hooks.ts'
import type { RejectedCompany } from '#web/session/rejected-company.ts'
import { rememberedUserName } from '#web/session/remembered-login.ts'
import { signIn } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const { username, password } = requestToken.input.shape
const schema = z.strictObject({ username, password })

/** Signs in: the refusal of an unapproved company contains its review; an approved one is simply signed in. */
export function ResubmitSignIn({ onKnown }: { onKnown: (company: RejectedCompany) => void }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    name: 'register-again.sign-in',
    saved: { username: '', password: '' },
    schema,
    submit: async (typed) => {
      try {
        await signIn({ ...typed, remember: rememberedUserName() === typed.username })
        await navigate(officePath, { replace: true })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { success, data } = reviewRefusal.safeParse(error.result)
        if (success) return onKnown({ userName: typed.username, password: typed.password, refusal: data })
        throw error.key === 'totp_required'
          ? new CallError({ ...error, msg: t('register.again_totp') }, error)
          : error
      }
    },
  })
  return (
    <form className={styles.form} {...form.props}>
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
      <Button type="submit" variant="primary" large wide loading={form.isBusy}>
        {t('register.again_continue')}
      </Button>
    </form>
  )
}
