import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { readLoginState } from '#kits/http/web/session/login-state.ts'
import { type LoginReason, noteLoginReason, readLoginReason } from '#kits/http/web/session/login-url.ts'
import { hasToken } from '#kits/http/web/session/manager.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { loadTexts } from '#kits/i18n/web/texts.ts'
import form from '#kits/layouts/web/login/form.module.css'
import { FormPage } from '#kits/layouts/web/login/form-page.tsx'
import { safeReturnUrl } from '#kits/page/shared/return-url.ts'
import { officePath, screens } from '#kits/page/shared/routes.ts'
import { useLocation, useNavigate, useSearchParams } from '#kits/page/web/router/hooks.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { buttonClass } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { LoginForm } from './login-form.tsx'
import styles from './page.module.css'
import type { UnapprovedSignIn } from './sign-in.ts'

/** Loaded on demand, with its texts: few people see it. */
const ReviewStatus = lazy(async () => {
  const [status] = await Promise.all([import('./review-status.tsx'), loadTexts('register')])
  return status
})

export default function LoginPage() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const arrival = readLoginState(useLocation().state)
  const wasSignedIn = useSignedInBefore()
  const reason = useReason()
  const [notAdmitted, setNotAdmitted] = useState<UnapprovedSignIn>()
  const destination = () => safeReturnUrl(search.get('returnurl'), location.origin) ?? officePath

  if (notAdmitted)
    return (
      <Suspense>
        <ReviewStatus {...notAdmitted} onBack={() => setNotAdmitted(undefined)} />
      </Suspense>
    )
  return (
    <FormPage title={t('login.title')} text={t('login.text')}>
      {arrival.hasNewPassword && (
        <p className={classes('break', form.notice, form.success)} role="status">
          {t('login.password_set')}
        </p>
      )}
      {reason && !arrival.hasNewPassword && (
        <p className={`break ${form.notice}`} role="status">
          {t(`login.reason.${reason}`)}
        </p>
      )}
      {wasSignedIn && !arrival.hasNewPassword && hasToken() && (
        <div className={`row wrap between gap-2-4 rounded surface ${styles.open}`}>
          <p>{t('login.open_session')}</p>
          <Link className={buttonClass()} to={destination()}>
            {t('public.to_office')}
          </Link>
        </div>
      )}
      <LoginForm
        userName={arrival.userName}
        onSignedIn={async () => {
          noteLoginReason(undefined)
          await navigate(destination(), { replace: true })
        }}
        onUnapproved={setNotAdmitted}
      />
      <Ways />
    </FormPage>
  )
}

/**
 * Whether this browser had a token when the visit began: that of a sign-in made here does not count. Known once the
 * page is hydrated, as the server does not see tokens.
 */
function useSignedInBefore(): boolean {
  const [wasSignedIn, setSignedIn] = useState(false)
  useEffect(() => setSignedIn(hasToken()), [])
  return wasSignedIn
}

/** Why the page is shown; known once it is hydrated, as it was rendered for every address. */
function useReason(): LoginReason | 'needed' | undefined {
  const { search } = useLocation()
  const isLedBack = new URLSearchParams(search).has('returnurl')
  return useSyncExternalStore(
    subscribeNever,
    () => (isLedBack ? (readLoginReason() ?? 'needed') : undefined),
    () => undefined,
  )
}

const subscribeNever = () => () => undefined

/** Links for those who cannot sign in yet. */
function Ways() {
  const { t } = useLanguage()
  return (
    <div className={`stack justify-start ${styles.ways}`}>
      <p>
        {t('login.no_account')}
        <Link className={`row-inline semibold ${form.link}`} to={screens.register.path}>
          {t('screen.register')}
        </Link>
      </p>
      <Link className={`row-inline semibold ${form.link}`} to={screens.registerAgain.path}>
        {t('screen.registerAgain')}
      </Link>
      <Link className={`row-inline semibold ${form.link}`} to={screens.home.path}>
        {t('public.to_home')}
      </Link>
    </div>
  )
}
