import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { PasswordField } from '#modules/access/web/fields/password-field.tsx'

interface CurrentPasswordProps extends FieldProps {
  hint?: string
}

/** The current password, asked for again. */
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
