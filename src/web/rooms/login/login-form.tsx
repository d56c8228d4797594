import { useState } from 'react'
import { useLanguage } from '../../app/language.tsx'
import { rememberedUserName } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { MessageParams, Problem } from '../../ui/form-problems.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './login-form.module.css'
import { useSignIn } from './sign-in.ts'

export function LoginForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t } = useLanguage()
  const [remembered] = useState(rememberedUserName)
  const { props, problems, failure, isBusy } = useSignIn(onSignedIn)
  const message = (problem: Problem | undefined) =>
    problem && 'key' in problem ? t(`validation.${problem.key}`, problem.params as MessageParams) : undefined

  return (
    <form className={styles.form} {...props}>
      <FormError>{failure}</FormError>
      <TextField
        large
        name="username"
        label={t('login.username')}
        error={message(problems.username)}
        defaultValue={remembered}
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
      <label className={styles.remember}>
        <input type="checkbox" name="remember" defaultChecked={remembered !== undefined} />
        {t('login.remember')}
      </label>
      <Button type="submit" variant="primary" large wide loading={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
