import { maxTypedCodeLength } from '#kits/contract/shared/text-lengths.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import form from '#kits/layouts/web/login/form.module.css'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import type { MessageParams, Problem } from '#kits/ui/web/form-problems.ts'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import styles from './login-form.module.css'
import { type SignInCallbacks, useSignIn } from './sign-in.ts'

interface LoginFormProps extends SignInCallbacks {
  /** The user name passed by the previous screen; else the remembered one. */
  userName: string | undefined
}

export function LoginForm({ userName, ...ends }: LoginFormProps) {
  const { t } = useLanguage()
  const { props, problems, failure, asksForTotp, captcha, isBusy } = useSignIn(ends, userName)
  const message = (problem: Problem | undefined) =>
    problem &&
    ('msg' in problem ? problem.msg : t(`validation.${problem.key}`, problem.params as MessageParams))

  return (
    <form className={`flex gap-5 shrink ${form.form}`} {...props}>
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
      {captcha}
      <div className={`row wrap between ${styles.options}`}>
        <label className={`row gap-3 ${styles.remember}`}>
          <input type="checkbox" name="remember" />
          {t('login.remember')}
        </label>
        <Link className={`row-inline semibold ${form.link}`} to={screens.resetPassword.path}>
          {t('login.forgot')}
        </Link>
      </div>
      <Button type="submit" variant="primary" large wide loading={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
