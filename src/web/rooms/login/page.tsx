import { useState } from 'react'
import { safeReturnUrl } from '#shared/domain/return-url.ts'
import { officeHome, screens } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import { hasToken } from '../../app/session.ts'
import { useNavigate, useSearchParams } from '../../router/hooks.ts'
import { Link } from '../../router/links.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './page.module.css'

export default function LoginPage() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Of the visit's start: the token that signing in here brings is no session to go on with.
  const [wasSignedIn] = useState(hasToken)
  const destination = safeReturnUrl(search.get('returnurl'), location.origin) ?? officeHome

  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{t('login.title')}</h1>
        <p className={styles.text}>{t('login.text')}</p>
      </div>
      {wasSignedIn && hasToken() && (
        <div className={styles.open}>
          <p>{t('login.open_session')}</p>
          <Link className={buttonClass()} to={destination}>
            {t('public.to_office')}
          </Link>
        </div>
      )}
      <LoginForm onSignedIn={async () => navigate(destination, { replace: true })} />
      <Link className={styles.home} to={screens.home.path}>
        {t('public.to_home')}
      </Link>
    </div>
  )
}
