/** Where the browser is, and what the history keeps with it. */
export interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  /** Of this entry of the history alone. */
  readonly key: string
}

/** A location with its place in the history. */
export interface Entry {
  readonly location: Location
  readonly index: number
}

/** What the router needs of the browser's history. */
export interface BrowserHistory {
  readonly href: string
  readonly state: unknown
  pushState(state: unknown, href: string): void
  replaceState(state: unknown, href: string): void
  go(delta: number): void
  onPop(popped: () => void): void
}

interface HistoryState {
  index: number
  key: string
  state: unknown
}

export const hrefOf = ({ pathname, search, hash }: Omit<Location, 'state' | 'key'>): string =>
  pathname + search + hash

/** The entry the browser shows. One that is not the router's, a typed `#…` say, has no place in its history. */
export function currentEntry({ href, state }: BrowserHistory): Entry | undefined {
  const stored = state as Partial<HistoryState> | null
  if (stored?.index === undefined || stored.key === undefined) return undefined
  return { index: stored.index, location: locationAt(href, stored.state ?? null, stored.key) }
}

export function newEntry(href: string, index: number, state: unknown = null): Entry {
  return { index, location: locationAt(href, state, Math.random().toString(36).slice(2, 10)) }
}

export function historyStateOf({ index, location: { key, state } }: Entry): HistoryState {
  return { index, key, state }
}

function locationAt(href: string, state: unknown, key: string): Location {
  const { pathname, search, hash } = new URL(href, 'http://here')
  return { pathname, search, hash, state, key }
}

/** An address may be typed by hand; what is no encoding stands for itself. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function browserHistory(): BrowserHistory {
  return {
    get href() {
      return location.href
    },
    get state() {
      return history.state
    },
    pushState: (state, href) => history.pushState(state, '', href),
    replaceState: (state, href) => history.replaceState(state, '', href),
    go: (delta) => history.go(delta),
    onPop: (popped) => addEventListener('popstate', popped),
  }
}
