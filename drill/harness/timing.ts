import { setTimeout as wait } from 'node:timers/promises'
import { Unanswered } from './client.ts'

export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Whether it comes to hold within so long. */
export async function comesToHold(
  isSo: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<{ holds: boolean; ms: number }> {
  const began = performance.now()
  for (;;) {
    const holds = await isSo()
    const ms = performance.now() - began
    if (holds || ms > withinMs) return { holds, ms }
    await wait(20)
  }
}

/** What is asked again and again until told to stop: how long each took, in milliseconds; one that failed took for ever. */
export function keepAsking(ask: () => Promise<boolean>, everyMs: number): { stop(): Promise<number[]> } {
  const taken: number[] = []
  let isStopped = false
  const asking = (async () => {
    while (!isStopped) {
      const began = performance.now()
      const isFine = await ask().catch((error: unknown) => {
        if (error instanceof Unanswered) return false
        throw error
      })
      taken.push(isFine ? performance.now() - began : Number.POSITIVE_INFINITY)
      await wait(everyMs)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await asking
      return taken
    },
  }
}
