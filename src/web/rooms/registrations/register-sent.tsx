import { screens } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import { FormPage } from '../../layouts/login/form-page.tsx'
import { Link } from '../../router/links.tsx'
import { buttonClass } from '../../ui/button.tsx'

interface RegistrationSentProps {
  company: string
  email: string
}

/** The registration waits for its review, the first or another. */
export function RegistrationSent({ company, email }: RegistrationSentProps) {
  const { t } = useLanguage()
  return (
    <FormPage title={t('register.done_title')} text={t('register.done_text', { company, email })} isArrival>
      <Link className={buttonClass({ large: true, wide: true })} to={screens.home.path}>
        {t('public.to_home')}
      </Link>
    </FormPage>
  )
}
