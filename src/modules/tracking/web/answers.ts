import type { ReadText } from '#modules/shipments/rules/number-reader.ts'
import { linkedNumbers } from '#modules/shipments/rules/tracking-link.ts'
import { isLookedUp } from '#modules/shipments/rules/tracking-numbers.ts'
import type { TrackingPageData } from '../contract/page.ts'
import type { TrackedNumber } from '../contract/tracking.ts'
import { type Problem, problemOf } from './problem.ts'

/** An answer with the numbers asked for and its time. */
export interface TrackingAnswer {
  readonly numbers: readonly string[]
  readonly answer: readonly TrackedNumber[]
  /** The instant of the answer. */
  readonly asOf: string
  /** The UTC offset of `asOf` in minutes, where the server rendered it; null where the browser asked. */
  readonly asOfOffset: number | null
}

/** The state of one query. */
export interface TrackingState {
  /** The query's key; empty before the first. */
  readonly key: string
  readonly answered: TrackingAnswer | null
  readonly problem: Problem | null
  /** The numbers being fetched; null while nothing is. */
  readonly asking: readonly string[] | null
}

export const keyOf = (numbers: readonly string[]): string => numbers.join()

export const toLines = (numbers: readonly string[]): string => numbers.join('\n')

export const emptyState: TrackingState = { key: '', answered: null, problem: null, asking: null }

/** What stands beside a link to numbers in the history: a text that the box of another page handed over, or what is left. */
interface BesideLink {
  readonly entered?: string
  readonly read?: ReadText
  /** The numbers for the next look-up. */
  readonly rest?: readonly string[]
}

export const restOf = (historyState: unknown): readonly string[] =>
  (historyState as BesideLink | null)?.rest ?? []

/** Reads what a link asks for: what stands between its commas, and of the page's own link what the server read in it. */
export function linkReader(data: TrackingPageData | undefined, search: string) {
  const own = keyOf(linkedNumbers(search))
  return (link: string): readonly string[] => {
    const linked = linkedNumbers(link)
    return data && linked.length > 0 && keyOf(linked) === own ? data.read.numbers : linked
  }
}

/** What a list of numbers reads as. */
const readAs = (numbers: readonly string[]): ReadText => ({
  numbers,
  repeated: 0,
  ignored: [],
  repairs: [],
  pedimentos: [],
  sameRow: {},
})

/** The state of the first render: the server's answer, or else a query of the URL's numbers. */
export function initialState(data: TrackingPageData | undefined, search: string, handedOver: unknown) {
  const linked = linkedNumbers(search)
  const handed = handedOver as BesideLink | null
  // A posted text stays as it was typed, and so does a link in which the server read something else than its numbers.
  if (data && (linked.length === 0 || keyOf(data.read.numbers) !== keyOf(linked)))
    return { text: data.entered, read: data.read, state: stateOf(data, data.read) }
  // The server does not know what was handed over: its page is rendered as it came.
  if (!data && handed?.read && keyOf(handed.read.numbers) === keyOf(linked))
    return { text: handed.entered ?? '', read: handed.read, state: stateOf(data, handed.read) }
  const read = readAs(linked)
  return { text: toLines(linked), read, state: stateOf(data, read) }
}

function stateOf(data: TrackingPageData | undefined, { numbers }: ReadText): TrackingState {
  if (numbers.length === 0) return emptyState
  const key = keyOf(numbers)
  if (data?.answer) {
    const { answer, asOf, asOfOffset } = data
    return { ...emptyState, key, answered: { numbers, answer, asOf, asOfOffset } }
  }
  // The form itself says that there are too many numbers.
  if (!isLookedUp(numbers)) return { ...emptyState, key }
  if (!data?.problem) return { ...emptyState, key, asking: numbers }
  const { code, ...problem } = data.problem
  return { ...emptyState, key, problem: problemOf({ status: code, ...problem }, true, false) }
}

/** Milliseconds for which going back shows the cached answer at once. */
const freshFor = 300_000
const maxCached = 10

/** Used in the browser only, never on the server. */
const cache = new Map<string, TrackingAnswer>()

export function cacheAnswer(answered: TrackingAnswer): void {
  const key = keyOf(answered.numbers)
  cache.delete(key)
  cache.set(key, answered)
  const [oldest] = cache.keys()
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
}

export function cachedAnswer(key: string, now: number): TrackingAnswer | undefined {
  const answered = cache.get(key)
  return answered && now - Date.parse(answered.asOf) < freshFor ? answered : undefined
}
