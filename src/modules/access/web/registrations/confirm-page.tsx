import { useLanguage } from '#kits/i18n/web/language.tsx'
import { FormPage } from '#kits/layouts/web/login/form-page.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** The page of a mail's link. A button confirms, since mail scanners open every link. */
export default function ConfirmEmailPage() {
  const { t } = useLanguage()
  const { state, failure, isBusy, confirm } = useConfirmation()
  if (state !== 'asked')
    return (
      <FormPage title={t(`confirm_email.${state}_title`)} text={t(`confirm_email.${state}_text`)} isArrival>
        <Link className={buttonClass({ large: true, wide: true })} to={screens.login.path}>
          {t('register.to_login')}
        </Link>
      </FormPage>
    )
  return (
    <FormPage title={t('confirm_email.asked_title')} text={t('confirm_email.asked_text')}>
      <FormError>{failure}</FormError>
      <Button variant="primary" large wide loading={isBusy} onClick={confirm}>
        {t('confirm_email.submit')}
      </Button>
    </FormPage>
  )
}
