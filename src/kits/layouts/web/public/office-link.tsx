import { useLanguage } from '#kits/i18n/web/language.tsx'
import { loginPath, officePath } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { useSignedIn } from './signed-in.ts'

/** A link to the office when signed in, else to the login page. */
export function OfficeLink({ className }: { className?: string | undefined }) {
  const { t } = useLanguage()
  const isSignedIn = useSignedIn()
  return (
    <Link className={className} to={isSignedIn ? officePath : loginPath}>
      {t(isSignedIn ? 'public.to_office' : 'public.sign_in')}
    </Link>
  )
}
