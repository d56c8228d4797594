import { useEffect, useState } from 'react'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from '#kits/layouts/web/login/form.module.css'
import { FormPage } from '#kits/layouts/web/login/form-page.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { clearRejectedCompany, type RejectedCompany, rejectedCompany } from '../rejected-company.ts'
import { RegistrationSent } from './register-sent.tsx'
import { ResubmitForm } from './resubmit-form.tsx'
import { ResubmitSignIn } from './resubmit-sign-in.tsx'

/** Resubmission by a rejected company: sign-in, then the reason and the form. */
export default function ResubmitPage() {
  const { t } = useLanguage()
  // The login page may have passed the company on.
  const [asked, setAsked] = useState<RejectedCompany | undefined>(rejectedCompany)
  useEffect(() => clearRejectedCompany, [])
  const [sent, setSent] = useState<{ company: string; email: string; isConfirmed: boolean }>()

  if (sent) return <RegistrationSent {...sent} />
  if (!asked)
    return (
      <FormPage title={t('register.again_title')} text={t('register.again_text')}>
        <ResubmitSignIn onKnown={setAsked} />
        <ToLogin />
      </FormPage>
    )
  const { company, reviewStatus } = asked.refusal
  if (reviewStatus !== ReviewStatus.rejected)
    return (
      <FormPage title={t('register.pending_title', { company })} text={t('register.pending_text')} isArrival>
        <ToLogin />
      </FormPage>
    )
  return (
    <FormPage title={t('register.again_title')} text={t('register.again_correct', { company })} isArrival>
      <ResubmitForm rejected={asked} onSent={setSent} />
      <ToLogin />
    </FormPage>
  )
}

function ToLogin() {
  const { t } = useLanguage()
  return (
    <Link className={`row-inline semibold ${styles.link}`} to={screens.login.path}>
      {t('register.to_login')}
    </Link>
  )
}
