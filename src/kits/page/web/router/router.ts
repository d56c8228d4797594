import {
  type BrowserHistory,
  currentEntry,
  type Entry,
  historyStateOf,
  hrefOf,
  type Location,
  newEntry,
} from './location.ts'

/**
 * Navigates between screens. A navigation first looks up its target's screen, which may take a while or redirect;
 * until then URL and screen stay as they are. The latest navigation wins.
 */
export interface Router<S> {
  readonly snapshot: () => Snapshot<S>
  /** The target of the navigation in progress; without one, the current location. */
  readonly target: () => Location
  readonly subscribe: (listener: () => void) => () => void
  readonly navigate: (to: string | number, options?: NavigateOptions) => Promise<void>
  /** Registers the blocker that is asked before every navigation, one at a time. Returns its removal. */
  readonly blockWhen: (blocks: ShouldBlock) => () => void
}

/** What a location resolves to: a screen, or a redirect. */
export type RouteMatch<S> = { readonly screen: S } | { readonly to: string }

/** How a location was reached. */
export type NavigationKind = 'start' | 'push' | 'replace' | 'pop'

export interface Snapshot<S> {
  readonly location: Location
  readonly arrival: NavigationKind
  readonly keepsScroll: boolean
  /** Undefined until the first screen is loaded. */
  readonly screen: S | undefined
  readonly isNavigating: boolean
  /** A blocked navigation that waits for the user's decision. */
  readonly blocked: BlockedNavigation | undefined
}

export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
  readonly preventScrollReset?: boolean
}

export interface BlockedNavigation {
  readonly proceed: () => void
  readonly reset: () => void
}

export type ShouldBlock = (move: { currentLocation: Location; nextLocation: Location }) => boolean

interface RouterParts<S> {
  readonly history: BrowserHistory
  readonly find: (location: Location) => Promise<RouteMatch<S>>
}

export function createRouter<S>({ history, find }: RouterParts<S>): Router<S> {
  const start = currentEntry(history) ?? newEntry(history.href, 0)
  const { snapshot, subscribe, update } = createStore<S>(start)
  const course = createNavigation({ history, find }, start, update)
  const gate = createBlocker(course, update)
  history.onPop(createPop(history, course, gate))
  void course.go(start, 'start')
  return {
    snapshot,
    target: () => course.heading().location,
    subscribe,
    navigate: createNavigate(history, course, gate),
    blockWhen: gate.blockWhen,
  }
}

type Update<S> = (change: Partial<Snapshot<S>>) => void

/** The router's state and its subscribers. */
function createStore<S>({ location }: Entry) {
  let snapshot: Snapshot<S> = {
    location,
    arrival: 'start',
    keepsScroll: false,
    screen: undefined,
    isNavigating: true,
    blocked: undefined,
  }
  const listeners = new Set<() => void>()
  const update: Update<S> = (change) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  return {
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update,
  }
}

interface Navigation {
  readonly at: () => Entry
  readonly heading: () => Entry
  readonly go: (target: Entry, arrival: NavigationKind, keepsScroll?: boolean) => Promise<void>
}

/** The current entry and the navigation towards the latest target. */
function createNavigation<S>({ history, find }: RouterParts<S>, start: Entry, update: Update<S>): Navigation {
  let at = start
  let heading = start
  let latest = 0
  const go: Navigation['go'] = async (target, arrival, keepsScroll = false) => {
    const turn = ++latest
    heading = target
    update({ isNavigating: true, blocked: undefined })
    const answer = await find(target.location)
    if (turn !== latest) return
    if ('to' in answer) {
      // A redirect to the same URL runs the lookup again and keeps the entry's history state.
      if (answer.to === hrefOf(target.location)) return go(target, arrival, keepsScroll)
      // A pushed location is not yet in the history; any other already is and gets replaced.
      return go(newEntry(answer.to, target.index), arrival === 'push' ? 'push' : 'replace')
    }
    write(history, target, arrival)
    at = target
    update({ location: target.location, arrival, keepsScroll, screen: answer.screen, isNavigating: false })
  }
  return { at: () => at, heading: () => heading, go }
}

function write(history: BrowserHistory, entry: Entry, arrival: NavigationKind): void {
  if (arrival === 'push') history.pushState(historyStateOf(entry), hrefOf(entry.location))
  else if (arrival !== 'pop') history.replaceState(historyStateOf(entry), hrefOf(entry.location))
}

interface Blocker {
  readonly isBlocked: (next: Entry) => boolean
  /** Shows the navigation as blocked until the user decides. */
  readonly block: (proceed: () => void) => void
  readonly blockWhen: (blocks: ShouldBlock) => () => void
}

/** Blocks navigations until the user has agreed to them. */
function createBlocker<S>({ at }: Navigation, update: Update<S>): Blocker {
  let blocks: ShouldBlock | undefined
  return {
    isBlocked: ({ location }) =>
      blocks?.({ currentLocation: at().location, nextLocation: location }) ?? false,
    block: (proceed) => update({ blocked: { proceed, reset: () => update({ blocked: undefined }) } }),
    blockWhen: (asked) => {
      blocks = asked
      return () => {
        blocks = undefined
      }
    },
  }
}

/** Handles popstate: follows the browser, or reverts its step where the navigation is blocked. */
function createPop(
  history: BrowserHistory,
  { at, go }: Navigation,
  { isBlocked, block }: Blocker,
): () => void {
  /** The next popstate comes from our own `history.go`: not a navigation. */
  let isReverting = false
  let isAllowed = false
  return () => {
    if (isReverting) {
      isReverting = false
      return
    }
    const known = currentEntry(history)
    const entry = known ?? newEntry(history.href, at().index + 1)
    if (!known) write(history, entry, 'replace')
    const delta = entry.index - at().index
    if (!isAllowed && delta !== 0 && isBlocked(entry)) {
      isReverting = true
      history.go(-delta)
      block(() => {
        isAllowed = true
        history.go(delta)
      })
      return
    }
    isAllowed = false
    void go(entry, 'pop')
  }
}

function createNavigate(
  history: BrowserHistory,
  { at, go }: Navigation,
  { isBlocked, block }: Blocker,
): Router<unknown>['navigate'] {
  return async (to, options = {}) => {
    if (typeof to === 'number') return history.go(to)
    const { replace = false, state = null, preventScrollReset = false } = options
    const href = hrefOf(new URL(to, new URL(hrefOf(at().location), 'http://here')))
    const index = (currentEntry(history) ?? at()).index
    const target = newEntry(href, replace ? index : index + 1, state)
    const move = () => go(target, replace ? 'replace' : 'push', preventScrollReset)
    if (isBlocked(target)) return block(() => void move())
    return move()
  }
}
