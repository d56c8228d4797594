import type { Input } from '#kits/contract/shared/call.ts'
import { knownChangeHeader } from '#kits/contract/shared/known-change-header.ts'
import { resyncEvent, streamEvents } from '#kits/events/shared/events.ts'
import { createEventParser } from '#kits/http/web/events-parser.ts'
import { rowMatcher } from '#kits/records/web/list/live/matching.ts'
import { type Change, countsWith, type Freshness, reactionTo } from '#kits/records/web/list/live/reaction.ts'
import { createRefresher, defaultDelayMs } from '#kits/records/web/list/live/refresher.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import type { Client } from './client.ts'

/** An open list of cabins without a browser: it receives events and fetches rows by the web app's own code. */

export type ListQuery = Input<typeof cabins.getPage>

interface ShownPage {
  readonly items: readonly CabinRow[]
  readonly total: number
  readonly totalExact: boolean
  readonly page: number
  readonly pageSize: number
}

interface ShownCounts {
  readonly status: number
  readonly count: number
  readonly exact: boolean
}

export interface Tab {
  readonly asked: ListQuery
  page(): ShownPage
  counts(): readonly ShownCounts[]
  /** Milliseconds on the monotonic clock when a cabin was first shown at a version, by `id:version`. */
  readonly seenAt: ReadonlyMap<string, number>
  /** No request is under way or planned, and the last answer is older than a second. */
  isSettled(): boolean
  /** How many answers of each status. */
  readonly answers: ReadonlyMap<number, number>
  close(): void
}

interface Options {
  readonly origin: string
  readonly client: Client
  readonly asked: ListQuery
  /** Milliseconds until it fetches again what it may have missed while it opened. */
  readonly againAfterMs: number
}

/** How many milliseconds an answer counts as young, as in the web app. */
const deliveryMs = 1000

/** One call of the tab, its last answer, and whether that is still to be trusted. */
class Question<T> {
  readonly #ask: (heard: string | undefined) => Promise<T | undefined>
  #underWay = 0
  #answeredAt = 0
  value: T

  constructor(first: T, ask: (heard: string | undefined) => Promise<T | undefined>) {
    this.value = first
    this.#ask = ask
  }

  get freshness(): Freshness {
    if (this.#underWay > 0) return 'loading'
    return performance.now() - this.#answeredAt < deliveryMs ? 'recent' : 'settled'
  }

  async ask(heard?: string): Promise<void> {
    this.#underWay++
    const answer = await this.#ask(heard).finally(() => this.#underWay--)
    if (answer === undefined) return
    this.value = answer
    this.#answeredAt = performance.now()
  }
}

/** Resolves once the list is there and the stream is open. */
export async function openTab({ origin, client, asked, againAfterMs }: Options): Promise<Tab> {
  const answers = new Map<number, number>()
  const seenAt = new Map<string, number>()
  const { page: _, pageSize: __, sort, status: ___, ...counted } = asked
  const send =
    <C extends typeof cabins.getPage | typeof cabins.getStatusCounts>(call: C, input: Input<C>) =>
    async (heard: string | undefined) => {
      const headers = heard === undefined ? {} : { [knownChangeHeader]: heard }
      const answer = await client.call(call, input, { headers })
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      return answer.status === 200 ? answer.result : undefined
    }
  const nothing: ShownPage = { items: [], total: 0, totalExact: true, page: 1, pageSize: 20 }
  const page = new Question<ShownPage>(nothing, send(cabins.getPage, asked))
  const counts = new Question<readonly ShownCounts[]>([], send(cabins.getStatusCounts, counted))
  let lastHeard: string | undefined
  let isBlind = true
  let isWaiting = false

  const noteSeen = (): void => {
    const now = performance.now()
    for (const { id, version } of page.value.items)
      if (!seenAt.has(`${id}:${version}`)) seenAt.set(`${id}:${version}`, now)
  }
  const refresher = createRefresher({
    fetch: async (isWhole) => {
      const heard = isBlind ? undefined : lastHeard
      isBlind = false
      isWaiting = false
      await Promise.all([isWhole ? page.ask(heard) : undefined, counts.ask(heard)])
      noteSeen()
    },
    isHidden: () => false,
  })
  const hear = (change: Change): void => {
    const reaction = reactionTo(change, {
      kind: 'cabin',
      page: page.value,
      view: { page: asked.page ?? 1, sort: sort ?? undefined },
      isBusy: false,
      matches: rowMatcher({ ...counted, status: asked.status }),
      isCounted: rowMatcher(counted),
      pageFreshness: page.freshness,
      countsFreshness: counts.freshness,
    })
    if (change === resyncEvent) isBlind = true
    else lastHeard = `${change.id}:${change.version}`
    if (reaction.page) page.value = reaction.page as ShownPage
    noteSeen()
    if (typeof reaction.counts === 'object') counts.value = countsWith(counts.value, reaction.counts)
    if (reaction.rows !== 'ask' && reaction.counts !== 'ask') return
    isWaiting = true
    refresher.ask(reaction.rows === 'ask', change === resyncEvent ? againAfterMs : defaultDelayMs)
  }
  await Promise.all([page.ask(), counts.ask()])
  noteSeen()
  const close = await listen(`${origin}${streamEvents.path}`, client.token(), hear)
  return {
    asked,
    page: () => page.value,
    counts: () => counts.value,
    isSettled: () => !isWaiting && page.freshness === 'settled' && counts.freshness === 'settled',
    seenAt,
    answers,
    close: () => {
      refresher.stop()
      close()
    },
  }
}

/** Reads the stream of events; the function that it returns closes it. */
async function listen(address: string, token: string, hear: (change: Change) => void): Promise<() => void> {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const { body, status } = await fetch(address, { headers, signal: leaving.signal })
  if (status !== 200 || !body) throw new Error(`The stream of events was answered ${status}.`)
  const parse = createEventParser(({ type, data }) =>
    hear(type === resyncEvent ? resyncEvent : JSON.parse(data)),
  )
  // The web app also takes an opened stream for a resync: events before it were missed.
  hear(resyncEvent)
  void (async () => {
    const decoder = new TextDecoder()
    for await (const piece of body) parse(decoder.decode(piece, { stream: true }))
  })().catch(() => undefined)
  return () => leaving.abort()
}
