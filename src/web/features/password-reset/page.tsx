import { screens } from '#shared/domain/routes.ts'
import styles from '#web/layouts/login/form.module.css'
import { FormPage } from '#web/layouts/login/form-page.tsx'
import { Link } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { ResetForm } from './reset-form.tsx'

export default function ResetPasswordPage() {
  const { t } = useLanguage()
  return (
    <FormPage title={t('reset.title')} text={t('reset.text')}>
      <ResetForm />
      <Link className={styles.link} to={screens.login.path}>
        {t('reset.to_login')}
      </Link>
    </FormPage>
  )
}
