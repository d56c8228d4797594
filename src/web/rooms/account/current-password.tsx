import { useLanguage } from '../../app/language.tsx'
import { useManager } from '../../app/session.ts'
import type { FieldProps } from '../../ui/form.ts'
import { PasswordField } from '../../ui/password-field.tsx'

interface CurrentPasswordProps extends FieldProps {
  hint?: string
}

/** The password in force, asked for again. */
export function CurrentPassword(props: CurrentPasswordProps) {
  const { t } = useLanguage()
  const { userName } = useManager()
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={userName} />
      <PasswordField
        label={t('account.fields.current_password')}
        autoComplete="current-password"
        required
        {...props}
      />
    </>
  )
}
