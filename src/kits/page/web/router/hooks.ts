import { createContext, useContext, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { findScreen, screenOf } from '#kits/page/shared/routes.ts'
import { decodeOrKeep, type Location } from './location.ts'
import type { BlockedNavigation, NavigateOptions, Router, ShouldBlock, Snapshot } from './router.ts'

export type { Location } from './location.ts'

export const RouterContext = createContext<Router<unknown> | null>(null)

function useRouter(): Router<unknown> {
  const router = useContext(RouterContext)
  if (!router) throw new Error('A hook of the router outside of it')
  return router
}

export function useSnapshot<T>(select: (snapshot: Snapshot<unknown>) => T): T {
  const router = useRouter()
  const selected = () => select(router.snapshot())
  return useSyncExternalStore(router.subscribe, selected, selected)
}

export function useLocation(): Location {
  return useSnapshot(({ location }) => location)
}

/** Navigates to a URL, or some steps through the history. Keeps its identity. */
export function useNavigate(): Router<unknown>['navigate'] {
  return useRouter().navigate
}

/** The values of the `:…` parameters of the screen's path. */
export function useParams(): Readonly<Record<string, string>> {
  const { pathname } = useLocation()
  return useMemo(() => paramsOf(pathname), [pathname])
}

export function paramsOf(pathname: string): Record<string, string> {
  const screen = findScreen(pathname)
  const given = pathname.split('/')
  const params: Record<string, string> = {}
  for (const [i, part] of (screen ? screenOf(screen).path : '').split('/').entries())
    if (part.startsWith(':')) params[part.slice(1)] = decodeOrKeep(given[i] ?? '')
  return params
}

type SetSearchParams = (
  to: URLSearchParams | ((now: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void

/** Changes the search parameters. Several changes in a row build on each other. */
export function searchSetter({ navigate, snapshot, target }: Router<unknown>): SetSearchParams {
  return (to, options) => {
    const { pathname, search } = target()
    // Ignored once a navigation to another screen has begun: a late change, say of a search field, must not cancel
    // it.
    if (pathname !== snapshot().location.pathname) return
    const next = typeof to === 'function' ? to(new URLSearchParams(search)) : to
    void navigate(`?${next}`, options)
  }
}

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const router = useRouter()
  const { search } = useLocation()
  return [useMemo(() => new URLSearchParams(search), [search]), useMemo(() => searchSetter(router), [router])]
}

/** Blocks the navigations for which `blocks` answers true; returns the blocked one, to proceed with or to cancel. */
export function useBlocker(blocks: ShouldBlock): BlockedNavigation | undefined {
  const router = useRouter()
  const ask = useEffectEvent(blocks)
  useEffect(() => router.blockWhen((move) => ask(move)), [router])
  return useSnapshot(({ blocked }) => blocked)
}
