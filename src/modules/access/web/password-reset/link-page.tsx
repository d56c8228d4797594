import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from '#kits/layouts/web/login/form.module.css'
import { FormPage } from '#kits/layouts/web/login/form-page.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { NewPasswordFields } from '../fields/new-password-fields.tsx'
import { useLink } from './use-link.ts'

/** The page of a mail's link: sets a first or a new password. */
export default function SetPasswordPage() {
  const { t } = useLanguage()
  const { form, isDead } = useLink()
  if (isDead) return <DeadLink />
  return (
    <FormPage title={t('reset.link_title')} text={t('reset.link_text')}>
      <form className={`flex gap-5 shrink ${styles.form}`} {...form.props}>
        <FormError>{form.failure}</FormError>
        <NewPasswordFields password={form.field('newPassword')} repeated={form.field('repeatPassword')} />
        <Button type="submit" variant="primary" large wide loading={form.isBusy}>
          {t('reset.link_submit')}
        </Button>
      </form>
    </FormPage>
  )
}

function DeadLink() {
  const { t } = useLanguage()
  return (
    <FormPage title={t('reset.dead_title')} text={t('reset.dead_text')} isArrival>
      <Link
        className={buttonClass({ variant: 'primary', large: true, wide: true })}
        to={screens.resetPassword.path}
      >
        {t('screen.resetPassword')}
      </Link>
      <Link className={`row-inline semibold ${styles.link}`} to={screens.login.path}>
        {t('reset.to_login')}
      </Link>
    </FormPage>
  )
}
