import type { TrackedNumber } from '#shared/contracts/tracking.ts'
import type { TrackingPageData } from '#shared/contracts/tracking-page.ts'
import { splitNumbers } from '#shared/domain/tracking-numbers.ts'
import { numbersInQuery, parseInput, toLines } from './number-input.ts'
import { type Problem, problemOf } from './problem.ts'

/** An answer with what was asked and when. */
export interface TrackingAnswer {
  readonly numbers: readonly string[]
  readonly answer: readonly TrackedNumber[]
  /** An instant. */
  readonly asOf: string
  /** How far the clocks the server tells it by are ahead of UTC, in minutes; null where the browser asked. */
  readonly asOfOffset: number | null
}

/** What is known of one question. */
export interface TrackingState {
  /** Of the question; empty before the first. */
  readonly key: string
  readonly answered: TrackingAnswer | null
  readonly problem: Problem | null
  /** The numbers being asked for; null while nothing is under way. */
  readonly asking: readonly string[] | null
}

export const keyOf = (numbers: readonly string[]): string => numbers.join()

export const emptyState: TrackingState = { key: '', answered: null, problem: null, asking: null }

/** The first render's: what the server found, or, without one, that the address's numbers are asked for. */
export function initialState(data: TrackingPageData | undefined, search: string) {
  const linked = numbersInQuery(search)
  const numbers = data ? splitNumbers(data.entered) : linked
  // A posted text stays as it was typed; a link's numbers stand one a line.
  return {
    text: data && linked.length === 0 ? data.entered : toLines(numbers),
    state: stateOf(data, numbers),
  }
}

function stateOf(data: TrackingPageData | undefined, numbers: readonly string[]): TrackingState {
  if (numbers.length === 0) return emptyState
  const key = keyOf(numbers)
  if (data?.answer) {
    const { answer, asOf, asOfOffset } = data
    return { ...emptyState, key, answered: { numbers, answer, asOf, asOfOffset } }
  }
  // The form itself says what is wrong with too many numbers.
  if (parseInput(toLines(numbers)).over > 0) return { ...emptyState, key }
  if (!data?.problem) return { ...emptyState, key, asking: numbers }
  const { code, ...problem } = data.problem
  return { ...emptyState, key, problem: problemOf({ status: code, ...problem }, true, false) }
}

/** Milliseconds: for as long, going back shows what was there, at once. */
const freshFor = 300_000
const maxCached = 10

/** Filled in the browser alone. */
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
