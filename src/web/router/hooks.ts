import { createContext, useContext, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { findScreen, screenOf } from '#shared/domain/routes.ts'
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

/** To an address, or some steps through the history. The same function each time. */
export function useNavigate(): Router<unknown>['navigate'] {
  return useRouter().navigate
}

/** What stands in the address for the `:…` of the screen's path. */
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

/** Other members for the address. What follows in the same moment builds on what came before. */
export function searchSetter({ navigate, snapshot, target }: Router<unknown>): SetSearchParams {
  return (to, options) => {
    const { pathname, search } = target()
    // Already on the way to another screen, this one's view must not call it back: a search still typed, say.
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

/** Holds a navigation back where `blocks` says so; whoever gets it decides. */
export function useBlocker(blocks: ShouldBlock): BlockedNavigation | undefined {
  const router = useRouter()
  const ask = useEffectEvent(blocks)
  useEffect(() => router.blockWhen((move) => ask(move)), [router])
  return useSnapshot(({ blocked }) => blocked)
}
