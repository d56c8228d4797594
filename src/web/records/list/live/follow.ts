import type { Query, QueryClient } from '@tanstack/react-query'
import type { Call } from '#shared/contracts/call.ts'
import { onSharedAnswer, shareAnswer, subscribe } from '#web/api/events-client.ts'
import { callKey, refetchAfter } from '#web/api/query.ts'
import type { ListView } from '../address.ts'
import { rowMatcher } from './matching.ts'
import { longPause, young } from './pauses.ts'
import type { ShownPage } from './placing.ts'
import {
  type Change,
  type Count,
  countsWith,
  type Kind,
  type Reaction,
  reactionTo,
  type Standing,
} from './reaction.ts'
import { createRefresher, pause } from './refresher.ts'

/** Keeps the list on screen up to date with what colleagues change. Loaded once the list is there. */

/** What is asked anew: for the rows, and for how many there are. */
export interface LiveCalls {
  readonly page: Call
  readonly counts: Call
}

/** The list as it is now. */
export interface Followed {
  readonly kind: Kind
  readonly calls: LiveCalls
  readonly rows: readonly { readonly id: string }[] | undefined
  readonly view: Pick<ListView, 'page' | 'sort'>
  /** As the call takes them; missing where a change does not say which rows they leave. */
  readonly filters?: Readonly<Record<string, unknown>> | undefined
  readonly isBusy: boolean
  /** How many changes wait to be shown. */
  readonly waiting: number
}

interface Options {
  readonly queries: QueryClient
  readonly current: () => Followed
  /** What waits to be shown. */
  readonly announce: (id: string) => void
  /** What has just changed on screen. */
  readonly point: (ids: ReadonlySet<string>) => void
}

/** In milliseconds: a change told so long after an answer is not in it; before, nobody can tell. */
const telling = 1000
/** In milliseconds: as long as the server may keep an answer for others. */
const keeping = 5000

const standingOf = (query: Query | undefined): Standing => {
  if (query?.state.fetchStatus !== 'idle') return 'asked'
  return Date.now() - query.state.dataUpdatedAt < telling ? 'young' : 'settled'
}

export function follow({ queries, current, announce, point }: Options) {
  /** What was asked for because of it is pointed out when it comes. */
  const touched = new Set<string>()
  let lastHeard: string | undefined
  /** Changes may have been missed. */
  let isBlind = false
  /** When the page was answered last to a question from here, and to one of somebody's own. */
  let answeredAt = 0
  let ownAt = 0

  const activeOf = (call: Call): Query[] =>
    queries.getQueryCache().findAll({ queryKey: callKey(call), type: 'active' })
  const find = ({ calls, rows }: Followed) => ({
    page: activeOf(calls.page).find(({ state }) => (state.data as ShownPage | undefined)?.items === rows),
    counts: activeOf(calls.counts)[0],
  })

  /** In place: what was answered keeps its age. */
  const put = (query: Query | undefined, data: unknown): void => {
    if (query) queries.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt })
  }

  /** What other views hold is asked for when they are next seen. */
  const forgetOthers = ({ page, counts }: LiveCalls): void => {
    for (const call of [page, counts])
      void queries.invalidateQueries({ queryKey: callKey(call), type: 'inactive', refetchType: 'none' })
  }

  /**
   * The change that an answer made for others must be later than; undefined where only one of our own will do: after
   * missed changes, and for a while after something was written and asked for here.
   */
  const heardUntilNow = (page: Query | undefined): string | undefined => {
    const at = page?.state.dataUpdatedAt ?? 0
    if (at !== answeredAt) ownAt = at
    return isBlind || Date.now() - ownAt < keeping ? undefined : lastHeard
  }

  const ask = async (isWhole: boolean): Promise<void> => {
    const { calls } = current()
    const asked = isWhole ? [calls.page, calls.counts] : [calls.counts]
    const askedAt = Date.now()
    const change = heardUntilNow(find(current()).page)
    isBlind = false
    await Promise.all(asked.map((call) => refetchAfter(queries, callKey(call), change)))
    if (!isWhole) return
    const found = find(current())
    answeredAt = found.page?.state.dataUpdatedAt ?? 0
    shareAnswer({ askedAt, answers: answersOf([found.page, found.counts]) })
    showTouched()
  }

  const showTouched = (): void => {
    point(new Set(touched))
    touched.clear()
  }

  const refresher = createRefresher({
    // While news wait the rows stay.
    fetch: (isWhole) => ask(isWhole && current().waiting === 0),
    isHidden: () => document.hidden,
  })

  const react = (change: Change, found: ReturnType<typeof find>): Reaction => {
    const { kind, view, filters, isBusy, waiting } = current()
    return reactionTo(change, {
      kind,
      view,
      page: found.page?.state.data as ShownPage | undefined,
      isBusy: isBusy || waiting > 0,
      ...(filters && matchersOf(filters)),
      pageStanding: standingOf(found.page),
      countsStanding: standingOf(found.counts),
    })
  }

  /** What can be shown without a question. */
  const show = (id: string, { page, counts }: Reaction, found: ReturnType<typeof find>): void => {
    if (page) put(found.page, page)
    if (page?.items.some((row) => row.id === id)) point(new Set([id]))
    if (typeof counts === 'object')
      put(found.counts, countsWith((found.counts?.state.data ?? []) as Count[], counts))
  }

  const hear = (change: Change): void => {
    const { kind, calls } = current()
    const found = find(current())
    const reaction = react(change, found)
    const id = change === 'resync' ? change : change.id
    if (change === 'resync') isBlind = true
    else if (change.kind === kind) {
      lastHeard = `${change.id}:${change.version}`
      forgetOthers(calls)
      if (reaction.rows === 'ask') touched.add(id)
    }
    show(id, reaction, found)
    if (reaction.rows === 'announce') announce(id)
    if (reaction.rows === 'ask' || reaction.counts === 'ask')
      refresher.ask(reaction.rows === 'ask', change === 'resync' && isFresh(found.page) ? longPause : pause)
  }

  const stops = [
    subscribe(hear),
    onSharedAnswer(({ askedAt, answers }) => {
      const own = Object.values(find(current()))
      const given = new Map(answers)
      if (!own.every((query) => query && given.has(query.queryHash)) || !refresher.answered(askedAt)) return
      for (const query of own) if (query) queries.setQueryData(query.queryKey, given.get(query.queryHash))
      showTouched()
    }),
  ]
  document.addEventListener('visibilitychange', refresher.wake)
  return {
    /** What waited is asked for now. */
    show: (ids: Iterable<string>): void => {
      for (const id of ids) touched.add(id)
      void ask(true).catch(() => undefined)
    },
    stop: (): void => {
      document.removeEventListener('visibilitychange', refresher.wake)
      refresher.stop()
      for (const stop of stops) stop()
    },
  }
}

const isFresh = (query: Query | undefined): boolean =>
  !query?.state.dataUpdatedAt || Date.now() - query.state.dataUpdatedAt < young

const answersOf = (found: readonly (Query | undefined)[]): [key: string, data: unknown][] =>
  found.flatMap((query) => (query?.state.status === 'success' ? [[query.queryHash, query.state.data]] : []))

/** The counts tell the statuses apart: they are asked with the same filters but that. */
function matchersOf({ deleted, ...filters }: Readonly<Record<string, unknown>>) {
  if (deleted) return { showsDeleted: true }
  return { matches: rowMatcher(filters), isCounted: rowMatcher({ ...filters, status: undefined }) }
}
