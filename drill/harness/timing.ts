import { setTimeout as wait } from 'node:timers/promises'
import { UnansweredError } from './client.ts'

export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Polls a condition until it holds or the time is over; gives whether it holds, and after how long. */
export async function pollUntil(
  condition: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<{ holds: boolean; ms: number }> {
  const began = performance.now()
  for (;;) {
    const holds = await condition()
    const ms = performance.now() - began
    if (holds || ms > withinMs) return { holds, ms }
    await wait(20)
  }
}

/** Repeats a request until stopped; gives the milliseconds of each, infinite for one that failed. */
export function startProbe(ask: () => Promise<boolean>, everyMs: number): { stop(): Promise<number[]> } {
  const taken: number[] = []
  let isStopped = false
  const probing = (async () => {
    while (!isStopped) {
      const began = performance.now()
      const isFine = await ask().catch((error: unknown) => {
        if (error instanceof UnansweredError) return false
        throw error
      })
      taken.push(isFine ? performance.now() - began : Number.POSITIVE_INFINITY)
      await wait(everyMs)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await probing
      return taken
    },
  }
}
