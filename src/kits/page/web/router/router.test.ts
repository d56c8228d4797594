import { expect, it, vi } from 'vitest'
import { searchSetter } from './hooks.ts'
import type { BrowserHistory, Location } from './location.ts'
import { createRouter, type RouteMatch } from './router.ts'

/** A browser's history: its entries, and that going through them takes a moment. */
function tab(start: string): BrowserHistory & { entries: { href: string; state: unknown }[] } {
  const entries: { href: string; state: unknown }[] = [{ href: start, state: null }]
  let at = 0
  let popped: () => void = () => undefined
  return {
    entries,
    get href() {
      return entries[at]?.href ?? ''
    },
    get state() {
      return entries[at]?.state
    },
    pushState: (state, href) => {
      entries.splice(++at, Number.POSITIVE_INFINITY, { href, state })
    },
    replaceState: (state, href) => {
      entries[at] = { href, state }
    },
    go: (delta) => {
      setTimeout(() => {
        at += delta
        popped()
      })
    },
    onPop: (listener) => {
      popped = listener
    },
  }
}

type Find = (location: Location) => RouteMatch<string> | Promise<RouteMatch<string>>

async function open(start: string, find: Find = ({ pathname }) => ({ screen: pathname })) {
  const history = tab(start)
  const router = createRouter({ history, find: async (location) => find(location) })
  await vi.waitFor(() => expect(router.snapshot().isNavigating).toBe(false))
  return { ...router, history, screen: () => router.snapshot().screen }
}

const addresses = ({ entries }: { entries: { href: string }[] }) => entries.map(({ href }) => href)

it('shows the screen at the address, and another one after a navigation', async () => {
  const { navigate, screen, history, snapshot } = await open('/cm?q=a')
  expect(screen()).toBe('/cm')
  await navigate('/pm', { state: { from: 'cm' } })
  expect(screen()).toBe('/pm')
  expect(snapshot().location.state).toEqual({ from: 'cm' })
  expect(addresses(history)).toEqual(['/cm?q=a', '/pm'])
})

it('takes a lone ?… as another view of the same screen', async () => {
  const { navigate, history } = await open('/cm?q=a#x')
  await navigate('?q=b', { replace: true })
  expect(addresses(history)).toEqual(['/cm?q=b'])
})

it('goes back to the screen before', async () => {
  const { navigate, screen, snapshot } = await open('/cm')
  await navigate('/pm')
  await navigate(-1)
  await vi.waitFor(() => expect(screen()).toBe('/cm'))
  expect(snapshot().arrival).toBe('pop')
})

it('stays where it is until the next screen has come, and lets the last wish win', async () => {
  const slow = Promise.withResolvers<RouteMatch<string>>()
  const { navigate, screen, history, snapshot } = await open('/cm', ({ pathname }) =>
    pathname === '/slow' ? slow.promise : { screen: pathname },
  )
  const first = navigate('/slow')
  expect(snapshot()).toMatchObject({ screen: '/cm', isNavigating: true })
  await navigate('/pm')
  slow.resolve({ screen: '/slow' })
  await first
  expect(screen()).toBe('/pm')
  expect(addresses(history)).toEqual(['/cm', '/pm'])
})

it('is led elsewhere without keeping the address that led there', async () => {
  const { navigate, screen, history } = await open('/old', ({ pathname }) =>
    pathname === '/old' ? { to: '/login?returnurl=%2Fold' } : { screen: pathname },
  )
  expect(screen()).toBe('/login')
  await navigate('/old')
  expect(addresses(history)).toEqual(['/login?returnurl=%2Fold', '/login?returnurl=%2Fold'])
})

it('keeps state and place of an entry that is sent to its own address once more', async () => {
  let isKnown = false
  const find = ({ pathname, search }: Location) => {
    if (isKnown) return { screen: pathname }
    isKnown = true
    return { to: pathname + search }
  }
  const history = tab('/cabin/1?a=b')
  history.replaceState({ index: 3, key: 'kept', state: { list: 'status=20' } }, '/cabin/1?a=b')
  const router = createRouter({ history, find: async (location) => find(location) })
  await vi.waitFor(() => expect(router.snapshot().isNavigating).toBe(false))
  expect(router.snapshot()).toMatchObject({
    arrival: 'start',
    location: { key: 'kept', state: { list: 'status=20' } },
  })
  expect(history.state).toEqual({ index: 3, key: 'kept', state: { list: 'status=20' } })
})

it('changes several members of the address in one moment', async () => {
  const { history, snapshot, ...router } = await open('/cm?q=a')
  const set = searchSetter({ ...router, snapshot })
  const also = (name: string) => (now: URLSearchParams) => new URLSearchParams([...now, [name, '1']])
  set(also('mode'))
  set(also('page'), { replace: true })
  await vi.waitFor(() => expect(snapshot().isNavigating).toBe(false))
  expect(snapshot().location.search).toBe('?q=a&mode=1&page=1')
})

it('does not call a navigation back for the view of the screen that is left', async () => {
  const slow = Promise.withResolvers<RouteMatch<string>>()
  const { history, screen, ...router } = await open('/cm', ({ pathname }) =>
    pathname === '/slow' ? slow.promise : { screen: pathname },
  )
  const leaving = router.navigate('/slow')
  searchSetter(router)(new URLSearchParams('q=late'))
  slow.resolve({ screen: '/slow' })
  await leaving
  expect(screen()).toBe('/slow')
  expect(addresses(history)).toEqual(['/cm', '/slow'])
})

it('follows the back button while another screen is still on its way', async () => {
  const slow = Promise.withResolvers<RouteMatch<string>>()
  const { navigate, screen, history } = await open('/cm', ({ pathname }) =>
    pathname === '/slow' ? slow.promise : { screen: pathname },
  )
  await navigate('/pm')
  const given = navigate('/slow')
  await navigate(-1)
  await vi.waitFor(() => expect(screen()).toBe('/cm'))
  slow.resolve({ screen: '/slow' })
  await given
  expect(screen()).toBe('/cm')
  expect(addresses(history)).toEqual(['/cm', '/pm'])
})

it('takes a typed #… as a new entry, from which one goes back', async () => {
  const { navigate, history, snapshot } = await open('/cm')
  history.pushState(null, '/cm#part')
  await navigate(0)
  await vi.waitFor(() => expect(snapshot().location.hash).toBe('#part'))
  await navigate(-1)
  await vi.waitFor(() => expect(snapshot().location.hash).toBe(''))
})

it('asks again where the back button is pressed twice before the answer', async () => {
  const { navigate, blockWhen, screen, snapshot, history } = await open('/cm')
  await navigate('/pm')
  await navigate('/am')
  blockWhen(() => true)
  await navigate(-1)
  await navigate(-1)
  await vi.waitFor(() => expect(history.href).toBe('/am'))
  await vi.waitFor(() => expect(snapshot().blocked).toBeDefined())
  expect(screen()).toBe('/am')
})

it('holds a link back until it is answered', async () => {
  const { navigate, blockWhen, screen, snapshot } = await open('/cm')
  const stop = blockWhen(({ nextLocation }) => nextLocation.pathname !== '/cm')
  await navigate('/pm')
  expect(screen()).toBe('/cm')
  snapshot().blocked?.reset()
  expect(snapshot().blocked).toBeUndefined()
  await navigate('/pm')
  snapshot().blocked?.proceed()
  await vi.waitFor(() => expect(screen()).toBe('/pm'))
  stop()
  await navigate('/am')
  expect(screen()).toBe('/am')
})

it('holds the back button back, with the address as it was', async () => {
  const { navigate, blockWhen, screen, snapshot, history } = await open('/cm')
  await navigate('/pm')
  blockWhen(() => true)
  await navigate(-1)
  await vi.waitFor(() => expect(snapshot().blocked).toBeDefined())
  await vi.waitFor(() => expect(history.href).toBe('/pm'))
  expect(screen()).toBe('/pm')
  snapshot().blocked?.proceed()
  await vi.waitFor(() => expect(screen()).toBe('/cm'))
  expect(history.href).toBe('/cm')
})
