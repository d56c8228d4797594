import { maxUserNameLength } from '#kits/contract/shared/text-lengths.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { NewPasswordFields } from '../fields/new-password-fields.tsx'
import type { Register } from './use-register.ts'

/** The account of the company's first manager. */
export function AccountFields({ form }: Pick<Register, 'form'>) {
  const { t } = useLanguage()
  const { userName, email, companyName } = form.values
  return (
    <>
      <TextField
        {...form.field('userName')}
        label={t('register.user_name')}
        hint={t('register.user_name_hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxUserNameLength}
        required
        large
      />
      <NewPasswordFields
        label={t('login.password')}
        password={form.field('password')}
        repeated={form.field('repeatPassword')}
        ownWords={[userName, email, companyName]}
      />
      <p className="text-body muted">
        {t('register.privacy')} <Link to={screens.privacy.path}>{t('screen.privacy')}</Link>
      </p>
    </>
  )
}
