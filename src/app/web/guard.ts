import { fullPath, type LoginReason, loginUrl, type Target } from '#kits/http/web/session/login-url.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { safeReturnUrl } from '#kits/page/shared/return-url.ts'
import {
  canOpen,
  canonicalPath,
  findScreen,
  isAnonymous,
  notFoundPath,
  officeHome,
  officePath,
  redirects,
  type ScreenName,
  screenNames,
} from '#kits/page/shared/routes.ts'
import type { ManagerUser } from '#kits/session/shared/account.ts'

/** The navigation guard of specification section 2, free of browser and router. */

export interface GuardDependencies {
  readonly origin: string
  hasToken(): boolean
  showTitle(screen: ScreenName): void
  hasRoutes(): boolean
  addRoutes(names: ScreenName[]): void
  manager(): ManagerUser | undefined
  /** The session code of the office, loaded when it is first needed. */
  session(): Promise<{ loadManager(): Promise<ManagerUser>; endSession(): Promise<void> }>
  /** Tells the login page why it is shown; undefined where nobody was signed in. */
  noteReason(reason: LoginReason | undefined): void
  notifyError(key: 'error.user_info' | 'error.not_signed_in'): void
}

/** The authenticated routes were asked for without an access token. */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError'
  readonly key = 'error.not_signed_in' satisfies TextKey
}

/** The authenticated routes, before the role has narrowed them down. */
export function generateRoutes(hasToken: boolean): ScreenName[] {
  if (!hasToken) throw new NotSignedInError()
  return screenNames.filter((name) => !isAnonymous(name))
}

/** The redirect target; undefined lets the navigation pass. */
type Verdict = string | undefined

export async function guard(target: Target, deps: GuardDependencies): Promise<Verdict> {
  const pathname = canonicalPath(target.pathname)
  if (pathname !== target.pathname) return fullPath({ ...target, pathname })
  const elsewhere = redirects[target.pathname]
  if (elsewhere !== undefined) return fullPath({ ...target, pathname: elsewhere })
  const screen = findScreen(target.pathname)
  if (screen === undefined) return notFoundPath
  deps.showTitle(screen)
  if (isAnonymous(screen)) return undefined
  if (deps.hasToken()) return enterOffice(screen, target, deps)
  deps.noteReason(deps.manager() && 'ended')
  return loginUrl(target)
}

/** The routes to add; undefined, with an error message, where the token is gone by now. */
function routesToAdd(deps: GuardDependencies): ScreenName[] | undefined {
  try {
    return deps.hasRoutes() ? [] : generateRoutes(deps.hasToken())
  } catch (error) {
    if (!(error instanceof NotSignedInError)) throw error
    deps.notifyError(error.key)
    return undefined
  }
}

async function enterOffice(screen: ScreenName, target: Target, deps: GuardDependencies): Promise<Verdict> {
  const generated = routesToAdd(deps)
  if (!generated) {
    deps.noteReason('ended')
    return loginUrl(target)
  }
  let manager = deps.manager()
  if (!manager) {
    const session = await deps.session()
    try {
      manager = await session.loadManager()
    } catch {
      deps.notifyError('error.user_info')
      // Not awaited: an unreachable server would not answer this call either.
      void session.endSession()
      deps.noteReason('no_user')
      return loginUrl(target)
    }
  }
  const { permissions } = manager
  if (generated.length > 0) deps.addRoutes(generated.filter((name) => canOpen(permissions, name)))
  const returnUrl = safeReturnUrl(new URLSearchParams(target.search).get('returnurl'), deps.origin)
  if (returnUrl !== undefined) return returnUrl
  if (!canOpen(permissions, screen))
    return target.pathname === officePath ? officeHome(permissions) : notFoundPath
  return generated.length > 0 ? fullPath(target) : undefined
}
