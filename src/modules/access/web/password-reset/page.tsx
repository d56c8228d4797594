import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from '#kits/layouts/web/login/form.module.css'
import { FormPage } from '#kits/layouts/web/login/form-page.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { ResetForm } from './reset-form.tsx'

export default function ResetPasswordPage() {
  const { t } = useLanguage()
  return (
    <FormPage title={t('reset.title')} text={t('reset.text')}>
      <ResetForm />
      <Link className={`row-inline semibold ${styles.link}`} to={screens.login.path}>
        {t('reset.to_login')}
      </Link>
    </FormPage>
  )
}
