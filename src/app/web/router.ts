import { onUnauthorized } from '#kits/http/web/call.ts'
import { saveDrafts } from '#kits/http/web/session/drafts.ts'
import { loginUrl, noteLoginReason } from '#kits/http/web/session/login-url.ts'
import { hasToken, manager } from '#kits/http/web/session/manager.ts'
import { t } from '#kits/i18n/web/texts.ts'
import { setDocumentTitle } from '#kits/i18n/web/title.ts'
import { findScreen, isAnonymous, loginPath, type ScreenName, screenNames } from '#kits/page/shared/routes.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { browserHistory, type Location } from '#kits/page/web/router/location.ts'
import { createRouter, type RouteMatch, type Router } from '#kits/page/web/router/router.ts'
import type { ManagerUser } from '#kits/session/shared/manager-user.ts'
import { type GuardDependencies, guard } from './guard.ts'
import { type LoadedScreen, loadOffice, loadScreen } from './routes.tsx'

/** The router, with the guard before every route change. `ready` resolves once the first language is loaded. */
export function createAppRouter(ready: Promise<void>): Router<LoadedScreen> {
  // The routes without sign-in; the guard adds the office's.
  let routes: ReadonlySet<ScreenName> = new Set(screenNames.filter(isAnonymous))
  const dependencies = guardDependencies((names) => {
    routes = new Set([...screenNames.filter(isAnonymous), ...names])
  })
  const find = async (location: Location): Promise<RouteMatch<LoadedScreen>> => {
    try {
      await ready
      const verdict = await guard(location, dependencies)
      if (verdict !== undefined) return { to: verdict }
      const name = findScreen(location.pathname)
      if (!name || !routes.has(name)) throw new Error(`No screen at ${location.pathname}`)
      return { screen: await loadScreen(name) }
    } catch (failure) {
      return { screen: { failure } }
    }
  }
  const router = createRouter({ history: browserHistory(), find })
  onUnauthorized(() => leaveForLogin(router))
  return router
}

function guardDependencies(open: (names: ScreenName[]) => void): GuardDependencies {
  /** The manager whose permissions the routes were added for: with another access there are others. */
  let routesOf: ManagerUser | undefined
  return {
    origin: location.origin,
    hasToken,
    showTitle: setDocumentTitle,
    hasRoutes: () => routesOf !== undefined && routesOf === manager(),
    addRoutes(names) {
      open(names)
      routesOf = manager()
    },
    manager,
    session() {
      // Preloaded, since it is needed next; if it fails, loading the route reports it.
      loadOffice().catch(() => undefined)
      return import('#kits/http/web/session/session.ts')
    },
    noteReason: noteLoginReason,
    notifyError: (key) => notify({ kind: 'error', title: t('error.title'), description: t(key) }),
  }
}

/** After a 401: saves the drafts and goes to the login page, which leads back here. */
function leaveForLogin({ snapshot, navigate }: Router<LoadedScreen>): void {
  const { location } = snapshot()
  if (location.pathname === loginPath) return
  saveDrafts()
  noteLoginReason('ended')
  void navigate(loginUrl(location))
}
