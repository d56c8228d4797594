const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/**
 * Milliseconds to wait after the first, the second, … try that failed, as Standard Webhooks 1.0.0 recommends
 * ("Deliverability and reliability"); a little over three days in all.
 */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** Longest wait that a receiver may ask for. */
const longestAsked = 24 * hour

/** `Retry-After` in milliseconds from now: seconds, or a date. */
function askedWait(header: string | undefined, now: Date): number {
  if (header === undefined) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now.getTime()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestAsked) : 0
}

interface FailedTry {
  /** This one included. */
  tries: number
  retryAfter?: string | undefined
  now: Date
  /** In [0, 1): up to a tenth more spreads what failed together. */
  random: number
}

/** When to try again; null gives up. A receiver may ask for a longer wait, not for a shorter one. */
export function nextTry({ tries, retryAfter, now, random }: FailedTry): Date | null {
  const wait = waits[tries - 1]
  if (wait === undefined) return null
  const spread = Math.round(wait * (1 + random / 10))
  return new Date(now.getTime() + Math.max(spread, askedWait(retryAfter, now)))
}
