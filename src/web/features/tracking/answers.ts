import type { TrackedNumber } from '#shared/contracts/tracking.ts'
import type { TrackingPageData } from '#shared/contracts/tracking-page.ts'
import { splitNumbers } from '#shared/domain/tracking-numbers.ts'
import { askedIn, asText, readEntered } from './entered.ts'
import { type Problem, problemOf } from './problem.ts'

/** An answer with what was asked and when. */
export interface Answered {
  readonly numbers: readonly string[]
  readonly answer: readonly TrackedNumber[]
  /** An instant. */
  readonly asOf: string
  /** How far the clocks the server tells it by are ahead of UTC, in minutes; null where the browser asked. */
  readonly asOfOffset: number | null
}

/** What is known of one question. */
export interface Standing {
  /** Of the question; empty before the first. */
  readonly key: string
  readonly answered: Answered | null
  readonly problem: Problem | null
  /** The numbers being asked for; null while nothing is under way. */
  readonly asking: readonly string[] | null
}

export const keyOf = (numbers: readonly string[]): string => numbers.join()

export const nothingAsked: Standing = { key: '', answered: null, problem: null, asking: null }

/** The first render's: what the server found, or, without one, that the address's numbers are asked for. */
export function startingPoint(data: TrackingPageData | undefined, search: string) {
  const linked = askedIn(search)
  const numbers = data ? splitNumbers(data.entered) : linked
  // A posted text stays as it was typed; a link's numbers stand one a line.
  return {
    text: data && linked.length === 0 ? data.entered : asText(numbers),
    standing: standingOf(data, numbers),
  }
}

function standingOf(data: TrackingPageData | undefined, numbers: readonly string[]): Standing {
  if (numbers.length === 0) return nothingAsked
  const key = keyOf(numbers)
  if (data?.answer) {
    const { answer, asOf, asOfOffset } = data
    return { ...nothingAsked, key, answered: { numbers, answer, asOf, asOfOffset } }
  }
  // The form itself says what is wrong with too many numbers.
  if (readEntered(asText(numbers)).over > 0) return { ...nothingAsked, key }
  if (!data?.problem) return { ...nothingAsked, key, asking: numbers }
  const { code, ...problem } = data.problem
  return { ...nothingAsked, key, problem: problemOf({ status: code, ...problem }, true, false) }
}

/** Milliseconds: for as long, going back shows what was there, at once. */
const freshFor = 300_000
const mostKept = 10

/** Filled in the browser alone. */
const kept = new Map<string, Answered>()

export function keep(answered: Answered): void {
  const key = keyOf(answered.numbers)
  kept.delete(key)
  kept.set(key, answered)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

export function recall(key: string, now: number): Answered | undefined {
  const answered = kept.get(key)
  return answered && now - Date.parse(answered.asOf) < freshFor ? answered : undefined
}
