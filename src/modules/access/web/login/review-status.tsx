import { ReviewStatus as Status } from '#kits/contract/shared/enums.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import form from '#kits/layouts/web/login/form.module.css'
import { FormPage } from '#kits/layouts/web/login/form-page.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { type ReviewRefusal, reviewRefusal } from '#modules/access/contract/registrations.ts'
import { setRejectedCompany } from '../rejected-company.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import type { UnapprovedSignIn } from './sign-in.ts'

interface ReviewStatusProps extends UnapprovedSignIn {
  onBack: () => void
}

/** Why a company that is not approved cannot sign in yet, and what can be done about it. */
export default function ReviewStatus({ userName, password, result, onBack }: ReviewStatusProps) {
  const { t } = useLanguage()
  const refusal = reviewRefusal.parse(result)
  const isRejected = refusal.reviewStatus === Status.rejected
  const { company, emailConfirmed } = refusal
  const text = isRejected
    ? 'register.rejected_text'
    : emailConfirmed
      ? 'register.pending_text'
      : 'register.unconfirmed_text'
  return (
    <FormPage
      isArrival
      title={t(isRejected ? 'register.rejected_title' : 'register.pending_title', { company })}
      text={t(text)}
    >
      {isRejected && <Rejection rejected={{ userName, password, refusal }} />}
      {!isRejected && !emailConfirmed && <ResendConfirmation userName={userName} password={password} />}
      <Button variant={isRejected ? 'quiet' : 'secondary'} large onClick={onBack}>
        {t('register.to_login')}
      </Button>
    </FormPage>
  )
}

interface RejectionProps {
  rejected: { userName: string; password: string; refusal: ReviewRefusal }
}

function Rejection({ rejected }: RejectionProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const correct = () => {
    setRejectedCompany(rejected)
    void navigate(screens.registerAgain.path)
  }
  return (
    <>
      <div className={classes('break', form.notice, form.warning)}>
        <p>
          <strong>{t('register.reason')}</strong>
        </p>
        <p>{rejected.refusal.reason ?? t('register.no_reason')}</p>
      </div>
      <Button variant="primary" large wide onClick={correct}>
        {t('register.to_again')}
      </Button>
    </>
  )
}
