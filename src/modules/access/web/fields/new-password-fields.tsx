import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { FieldProps } from '#kits/ui/web/form.ts'
import styles from './new-password-fields.module.css'
import { PasswordField } from './password-field.tsx'
import { type Strength, strengthOf } from './password-strength.ts'

interface NewPasswordFieldsProps {
  /** By default "New password". */
  label?: string
  password: FieldProps
  repeated: FieldProps
  /** Words that make the password easy to guess: name, email, company. */
  ownWords?: readonly string[]
}

/** A new password, its strength, and its repetition. */
export function NewPasswordFields({ label, password, repeated, ownWords = [] }: NewPasswordFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <div>
        <PasswordField
          {...password}
          label={label ?? t('new_password.label')}
          hint={t('new_password.hint')}
          autoComplete="new-password"
          required
          large
        />
        <StrengthMeter strength={password.value === '' ? undefined : strengthOf(password.value, ownWords)} />
      </div>
      <PasswordField
        {...repeated}
        label={t('new_password.repeat')}
        autoComplete="new-password"
        required
        large
      />
    </>
  )
}

/** The live region is always rendered, so that changes are announced. */
function StrengthMeter({ strength }: { strength: Strength | undefined }) {
  const { t } = useLanguage()
  return (
    <p
      className={`stack center gap-3 text-small muted ${styles.strength}`}
      data-strength={strength}
      role="status"
    >
      {strength && (
        <>
          <span className={`rounded ${styles.meter}`} aria-hidden="true" />
          {t(`new_password.${strength}`)}
        </>
      )}
    </p>
  )
}
