import { findScreen, isAnonymous, loginPath, type ScreenName, screenNames } from '#shared/domain/routes.ts'
import { onUnauthorized } from '../api/call.ts'
import { notify } from '../notifications/notifications.ts'
import { browserHistory, type Location } from '../router/location.ts'
import { type Answer, createRouter, type Router } from '../router/router.ts'
import { keepDrafts } from '../session/drafts.ts'
import { loginAddress } from '../session/login-address.ts'
import { hasToken, manager } from '../session/manager.ts'
import { t } from '../texts/texts.ts'
import { showTitle } from '../texts/title.ts'
import { type GuardDependencies, guard } from './guard.ts'
import { loadOffice, loadScreen, type ShownScreen } from './routes.tsx'

/** The router, with the guard before every route change. `ready` is the first language's arrival. */
export function createAppRouter(ready: Promise<void>): Router<ShownScreen> {
  // What is there before anyone signs in; the guard adds the office's.
  let routes: ReadonlySet<ScreenName> = new Set(screenNames.filter(isAnonymous))
  const dependencies = guardDependencies((names) => {
    routes = new Set([...screenNames.filter(isAnonymous), ...names])
  })
  const find = async (location: Location): Promise<Answer<ShownScreen>> => {
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
  let hasRoutes = false
  return {
    origin: location.origin,
    hasToken,
    showTitle,
    // A new sign-in forgets the manager before it: their role's routes do not count for this one.
    hasRoutes: () => hasRoutes && manager() !== undefined,
    addRoutes(names) {
      open(names)
      hasRoutes = true
    },
    manager,
    session() {
      // Needed right after; a chunk that fails to load is reported by its route.
      loadOffice().catch(() => undefined)
      return import('../session/session.ts')
    },
    notifyError: (key) => notify({ kind: 'error', title: t('error.title'), description: t(key) }),
  }
}

/** A dead token: what was typed is kept, and signing in leads back to it. */
function leaveForLogin({ snapshot, navigate }: Router<ShownScreen>): void {
  const { location } = snapshot()
  if (location.pathname === loginPath) return
  keepDrafts()
  void navigate(loginAddress(location))
}
