const minute = 60_000

/** Minutes to wait after the first, the second, … attempt that failed: a day in all. */
const waits = [0.5, 2, 5, 15, 30, 60, ...Array<number>(11).fill(120)]

/** One more than there are waits. */
export const maxAttempts = waits.length + 1

/**
 * Milliseconds to wait after so many attempts; undefined gives up. Jitter of a fifth either way spreads messages that
 * failed together. `random` lies in [0, 1).
 */
export function retryDelay(attempts: number, random: number): number | undefined {
  const minutes = waits[attempts - 1]
  return minutes === undefined ? undefined : Math.round(minutes * minute * (0.8 + 0.4 * random))
}
