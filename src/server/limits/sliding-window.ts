import { tooOften } from '../http/errors.ts'

interface SlidingWindow {
  count: number
  seconds: number
  /** How many callers are told apart within one window; those seen longest ago are forgotten first. */
  mostCallers?: number
}

/**
 * Counts tries in the memory of this process, for what must not cost a write: each takes one, or is refused
 * with a 429. Callers live in two generations. One who comes again moves to the younger, and the older is
 * dropped whole once nothing in it counts any more, or once the younger is full: a crowd of addresses
 * costs no more memory than that, and never lets one that keeps coming off its count.
 */
export function slidingWindow({ count, seconds, mostCallers = 20_000 }: SlidingWindow) {
  const span = seconds * 1000
  let younger = new Map<string, number[]>()
  let older = new Map<string, number[]>()
  let turnedAt = Number.NEGATIVE_INFINITY

  function turn(now: number): void {
    if (now - turnedAt < span && younger.size < mostCallers) return
    older = younger
    younger = new Map()
    turnedAt = now
  }

  function hitsOf(whom: string, now: number): number[] {
    const young = younger.get(whom)
    if (young) return young
    // Before the turn, which may drop the generation it is in.
    const hits = older.get(whom) ?? []
    turn(now)
    younger.set(whom, hits)
    return hits
  }

  return (whom: string, at: Date): void => {
    const now = at.getTime()
    const hits = hitsOf(whom, now)
    let expired = 0
    while (expired < hits.length && (hits[expired] ?? now) <= now - span) expired++
    if (expired > 0) hits.splice(0, expired)
    const [oldest = now] = hits
    if (hits.length >= count) throw tooOften(Math.max(1, Math.ceil((oldest + span - now) / 1000)))
    hits.push(now)
  }
}
