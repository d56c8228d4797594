import type { Query, QueryClient } from '@tanstack/react-query'
import type { Call } from '#kits/contract/shared/call.ts'
import { onSharedAnswer, shareAnswer, subscribe } from '#kits/http/web/events-client.ts'
import { isOwnWrite, rememberWrites } from '#kits/http/web/own-writes.ts'
import { callKey, refetchAfterChange } from '#kits/http/web/query.ts'
import type { ListView } from '../url-state.ts'
import { freshMs, lowPriorityDelayMs } from './delays.ts'
import { type Members, rowMatcher } from './matching.ts'
import {
  type Change,
  type Count,
  countsWith,
  type Freshness,
  type Kind,
  type Reaction,
  reactionTo,
} from './reaction.ts'
import { createRefresher, defaultDelayMs } from './refresher.ts'
import type { ShownPage } from './row-position.ts'

/** Updates the list on screen with what colleagues change. Loaded after the list. */

/** The calls that are refetched: the rows, and their counts. */
export interface LiveCalls {
  readonly page: Call
  readonly counts: Call
}

/** The list's current state. */
export interface LiveList {
  readonly kind: Kind
  readonly calls: LiveCalls
  readonly rows: readonly { readonly id: string }[] | undefined
  readonly view: Pick<ListView, 'page' | 'sort'>
  /** The filters as the call takes them; undefined where a change event does not tell which rows match. */
  readonly filters?: Readonly<Record<string, unknown>> | undefined
  readonly isBusy: boolean
  /** Number of announced changes that are not shown yet. */
  readonly waiting: number
}

interface Options {
  readonly queries: QueryClient
  readonly current: () => LiveList
  /** Announces a change that is not shown yet. */
  readonly announce: (id: string) => void
  /** Highlights rows that have just changed. */
  readonly highlight: (ids: ReadonlySet<string>) => void
}

/**
 * Milliseconds an event may take to arrive: a change that arrives later than this after a response is not in it; one
 * that arrives sooner may be.
 */
const deliveryMs = 1000
/** Milliseconds the server may cache a response for other clients. */
const serverCacheMs = 5000

rememberWrites()

const freshnessOf = (query: Query | undefined): Freshness => {
  if (query?.state.fetchStatus !== 'idle') return 'loading'
  return Date.now() - query.state.dataUpdatedAt < deliveryMs ? 'recent' : 'settled'
}

export function follow({ queries, current, announce, highlight }: Options) {
  /** Rows to highlight when the refetched page arrives. */
  const changedRows = new Set<string>()
  let lastHeard: string | undefined
  /** Set by a resync: changes may have been missed. */
  let mayHaveMissed = false
  /** When the page was last fetched by this module, and when by other code. */
  let answeredAt = 0
  let ownAt = 0

  const activeOf = (call: Call): Query[] =>
    queries.getQueryCache().findAll({ queryKey: callKey(call), type: 'active' })
  const find = ({ calls, rows }: LiveList) => ({
    page: activeOf(calls.page).find(({ state }) => (state.data as ShownPage | undefined)?.items === rows),
    counts: activeOf(calls.counts)[0],
  })

  /** Keeps the age of the cached response. */
  const put = (query: Query | undefined, data: unknown): void => {
    if (query) queries.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt })
  }

  /** Other views are refetched when they are next shown. */
  const invalidateOthers = ({ page, counts }: LiveCalls): void => {
    for (const call of [page, counts])
      void queries.invalidateQueries({ queryKey: callKey(call), type: 'inactive', refetchType: 'none' })
  }

  /**
   * The change that a cached response must include; undefined where only a fresh response will do: after missed
   * changes, and for a while after other code fetched, which may follow a write of our own.
   */
  const lastKnownChange = (page: Query | undefined): string | undefined => {
    const at = page?.state.dataUpdatedAt ?? 0
    if (at !== answeredAt) ownAt = at
    return mayHaveMissed || Date.now() - ownAt < serverCacheMs ? undefined : lastHeard
  }

  const ask = async (isWhole: boolean): Promise<void> => {
    const { calls } = current()
    const asked = isWhole ? [calls.page, calls.counts] : [calls.counts]
    const askedAt = Date.now()
    const change = lastKnownChange(find(current()).page)
    mayHaveMissed = false
    await Promise.all(asked.map((call) => refetchAfterChange(queries, callKey(call), change)))
    if (!isWhole) return
    const found = find(current())
    answeredAt = found.page?.state.dataUpdatedAt ?? 0
    shareAnswer({ askedAt, answers: answersOf([found.page, found.counts]) })
    highlightChanged()
  }

  const highlightChanged = (): void => {
    highlight(new Set(changedRows))
    changedRows.clear()
  }

  const refresher = createRefresher({
    // While announced changes wait, the rows stay as they are.
    fetch: (isWhole) => ask(isWhole && current().waiting === 0),
    isHidden: () => document.hidden,
  })

  const react = (change: Change, found: ReturnType<typeof find>): Reaction => {
    const { kind, view, filters, isBusy, waiting } = current()
    const page = found.page?.state.data as ShownPage | undefined
    return reactionTo(change, {
      kind,
      view,
      page,
      // One's own change is no news: it is shown at once.
      isBusy: (isBusy || waiting > 0) && !isOwnWrite(idOf(change)),
      ...(filters && matchersOf(filters, page?.items)),
      pageFreshness: freshnessOf(found.page),
      countsFreshness: freshnessOf(found.counts),
    })
  }

  /** Applies what can be shown without a request. */
  const show = (id: string, { page, counts }: Reaction, found: ReturnType<typeof find>): void => {
    if (page) put(found.page, page)
    if (page?.items.some((row) => row.id === id)) highlight(new Set([id]))
    if (typeof counts === 'object')
      put(found.counts, countsWith((found.counts?.state.data ?? []) as Count[], counts))
  }

  const hear = (change: Change): void => {
    const { kind, calls } = current()
    const found = find(current())
    const reaction = react(change, found)
    const id = idOf(change)
    if (change === 'resync') mayHaveMissed = true
    else if (change.kind === kind) {
      lastHeard = `${change.id}:${change.version}`
      invalidateOthers(calls)
      if (reaction.rows === 'ask') changedRows.add(id)
    }
    show(id, reaction, found)
    if (reaction.rows === 'announce') announce(id)
    if (reaction.rows === 'ask' || reaction.counts === 'ask')
      refresher.ask(
        reaction.rows === 'ask',
        change === 'resync' && isFresh(found.page) ? lowPriorityDelayMs : defaultDelayMs,
      )
  }

  const stops = [
    subscribe((change) => {
      if (change === 'resync' || 'id' in change) hear(change)
    }),
    onSharedAnswer(({ askedAt, answers }) => {
      const own = Object.values(find(current()))
      const given = new Map(answers)
      if (!own.every((query) => query && given.has(query.queryHash)) || !refresher.answered(askedAt)) return
      for (const query of own) if (query) queries.setQueryData(query.queryKey, given.get(query.queryHash))
      highlightChanged()
    }),
  ]
  document.addEventListener('visibilitychange', refresher.resume)
  return {
    /** Fetches and shows the announced changes. */
    show: (ids: Iterable<string>): void => {
      for (const id of ids) changedRows.add(id)
      void ask(true).catch(() => undefined)
    },
    stop: (): void => {
      document.removeEventListener('visibilitychange', refresher.resume)
      refresher.stop()
      for (const stop of stops) stop()
    },
  }
}

const idOf = (change: Change): string => (change === 'resync' ? change : change.id)

const isFresh = (query: Query | undefined): boolean =>
  !query?.state.dataUpdatedAt || Date.now() - query.state.dataUpdatedAt < freshMs

const answersOf = (found: readonly (Query | undefined)[]): [key: string, data: unknown][] =>
  found.flatMap((query) => (query?.state.status === 'success' ? [[query.queryHash, query.state.data]] : []))

/** The counts use the same filters without the status, since there is one count per status. */
function matchersOf({ deleted, ...filters }: Members, shown: readonly object[] = []) {
  if (deleted) return { showsDeleted: true }
  const rows = shown.map((row): Members => ({ ...row }))
  return {
    matches: rowMatcher(filters, rows),
    isCounted: rowMatcher({ ...filters, status: undefined }, rows),
  }
}
