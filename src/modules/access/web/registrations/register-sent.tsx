import { useLanguage } from '#kits/i18n/web/language.tsx'
import { FormPage } from '#kits/layouts/web/login/form-page.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { buttonClass } from '#kits/ui/web/button.tsx'

interface RegistrationSentProps {
  company: string
  email: string
  /** Whether the email address was confirmed before. */
  isConfirmed: boolean
}

/** Says that the registration waits for its email address to be confirmed, and for its review. */
export function RegistrationSent({ company, email, isConfirmed }: RegistrationSentProps) {
  const { t } = useLanguage()
  const text = t(isConfirmed ? 'register.done_text' : 'register.done_confirm_text', { company, email })
  return (
    <FormPage title={t('register.done_title')} text={text} isArrival>
      <Link className={buttonClass({ large: true, wide: true })} to={screens.home.path}>
        {t('public.to_home')}
      </Link>
    </FormPage>
  )
}
