import { createBrowserRouter, type MiddlewareFunction, redirect, replace } from 'react-router'
import { loginPath, type ScreenName } from '#shared/domain/routes.ts'
import { onUnauthorized } from '../api/call.ts'
import { keepDrafts } from './drafts.ts'
import { type GuardDependencies, guard, loginAddress } from './guard.ts'
import { hasToken, manager } from './manager.ts'
import { notify } from './notifications.ts'
import { loadOffice, pageRoute, pagesId, siteRoutes } from './routes.tsx'
import { t } from './texts.ts'
import { showTitle } from './title.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** The router, with the guard before every route change. `ready` is the first language's arrival. */
export function createRouter(ready: Promise<void>): Router {
  const beforeEach: MiddlewareFunction = async (_, next) => {
    await ready
    const { location, historyAction } = router.state.navigation
    const verdict = await guard(location ?? router.state.location, dependencies)
    if (verdict === undefined) return next()
    // A pushed navigation is not yet in the history; any other already is and gets replaced.
    throw historyAction === 'PUSH' ? redirect(verdict) : replace(verdict)
  }
  const router: Router = createBrowserRouter(siteRoutes(beforeEach))
  const dependencies = guardDependencies(router)
  onUnauthorized(() => leaveForLogin(router))
  return router
}

function guardDependencies(router: Router): GuardDependencies {
  let hasRoutes = false
  return {
    origin: location.origin,
    hasToken,
    showTitle,
    // A new sign-in forgets the manager before it: their role's routes do not count for this one.
    hasRoutes: () => hasRoutes && manager() !== undefined,
    addRoutes(names: ScreenName[]) {
      router.patchRoutes(pagesId('office'), names.map(pageRoute))
      hasRoutes = true
    },
    manager,
    session() {
      // Needed right after; a chunk that fails to load is reported by its route.
      loadOffice().catch(() => undefined)
      return import('./session.ts')
    },
    notifyNoUserInfo: () =>
      notify({ kind: 'error', title: t('error.title'), description: t('error.user_info') }),
  }
}

/** A dead token: what was typed is kept, and signing in leads back to it. */
function leaveForLogin(router: Router): void {
  const { location } = router.state
  if (location.pathname === loginPath) return
  keepDrafts()
  void router.navigate(loginAddress(location))
}
