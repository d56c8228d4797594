import { screens } from '#shared/domain/routes.ts'
import { maxTypedCodeLength } from '#shared/domain/text-lengths.ts'
import form from '#web/layouts/login/form.module.css'
import { Link } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import type { MessageParams, Problem } from '#web/ui/form-problems.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './login-form.module.css'
import { type SignInCallbacks, useSignIn } from './sign-in.ts'

interface LoginFormProps extends SignInCallbacks {
  /** The user name passed by the previous screen; else the remembered one. */
  userName: string | undefined
}

export function LoginForm({ userName, ...ends }: LoginFormProps) {
  const { t } = useLanguage()
  const { props, problems, failure, asksForTotp, isBusy } = useSignIn(ends, userName)
  const message = (problem: Problem | undefined) =>
    problem &&
    ('msg' in problem ? problem.msg : t(`validation.${problem.key}`, problem.params as MessageParams))

  return (
    <form className={form.form} {...props}>
      <FormError>{failure}</FormError>
      <TextField
        large
        name="username"
        label={t('login.username')}
        error={message(problems.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isBusy}
      />
      <PasswordField
        large
        name="password"
        label={t('login.password')}
        error={message(problems.password)}
        autoComplete="current-password"
        readOnly={isBusy}
      />
      {asksForTotp && (
        <TextField
          large
          name="totpCode"
          label={t('login.totp')}
          hint={t('login.totp_hint')}
          error={message(problems.totpCode)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxTypedCodeLength}
          readOnly={isBusy}
        />
      )}
      <div className={styles.options}>
        <label className={styles.remember}>
          <input type="checkbox" name="remember" />
          {t('login.remember')}
        </label>
        <Link className={form.link} to={screens.resetPassword.path}>
          {t('login.forgot')}
        </Link>
      </div>
      <Button type="submit" variant="primary" large wide loading={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
