import { loginPath, officeHome } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import { hasToken } from '../../app/manager.ts'
import { Link } from '../../router/links.tsx'

/** The way into the office: straight in when signed in, else by the login page. */
export function OfficeLink({ className }: { className: string }) {
  const { t } = useLanguage()
  const isSignedIn = hasToken()
  return (
    <Link className={className} to={isSignedIn ? officeHome : loginPath}>
      {t(isSignedIn ? 'public.to_office' : 'public.sign_in')}
    </Link>
  )
}
