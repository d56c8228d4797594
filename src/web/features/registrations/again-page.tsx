import { useEffect, useState } from 'react'
import { ReviewStatus } from '#shared/domain/enums.ts'
import { screens } from '#shared/domain/routes.ts'
import styles from '#web/layouts/login/form.module.css'
import { FormPage } from '#web/layouts/login/form-page.tsx'
import { Link } from '#web/router/links.tsx'
import { forgetHandedOver, handedOver, type RejectedCompany } from '#web/session/rejected-company.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { AgainForm } from './again-form.tsx'
import { AgainSignIn } from './again-sign-in.tsx'
import { RegistrationSent } from './register-sent.tsx'

/** A rejected company: who asks, then why it was rejected and what to correct. */
export default function RegisterAgainPage() {
  const { t } = useLanguage()
  // The login page may have asked already.
  const [asked, setAsked] = useState<RejectedCompany | undefined>(handedOver)
  useEffect(() => forgetHandedOver, [])
  const [sent, setSent] = useState<{ company: string; email: string; isConfirmed: boolean }>()

  if (sent) return <RegistrationSent {...sent} />
  if (!asked)
    return (
      <FormPage title={t('register.again_title')} text={t('register.again_text')}>
        <AgainSignIn onKnown={setAsked} />
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
      <AgainForm rejected={asked} onSent={setSent} />
      <ToLogin />
    </FormPage>
  )
}

function ToLogin() {
  const { t } = useLanguage()
  return (
    <Link className={styles.link} to={screens.login.path}>
      {t('register.to_login')}
    </Link>
  )
}
