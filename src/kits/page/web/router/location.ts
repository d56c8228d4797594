/** The browser's location with its history state. */
export interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  /** Unique to this history entry. */
  readonly key: string
}

/** A location with its position in the history. */
export interface Entry {
  readonly location: Location
  readonly index: number
}

/** The part of the History API that the router uses; tests replace it. */
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

/** The history entry the browser shows; undefined for one the router did not create, such as a typed `#…`. */
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

/** Decodes a URL part; one typed by hand with an invalid encoding stays as it is. */
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
