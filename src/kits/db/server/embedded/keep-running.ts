import { setTimeout as wait } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

/** Pauses before each restart, in milliseconds; the last one repeats. */
const pauses = [0, 500, 1_000, 2_000, 5_000, 10_000]
/** After running this long (milliseconds), the pauses start over. */
const steadyAfter = 60_000

/**
 * Starts PostgreSQL and restarts it whenever it ends by itself, without giving up: the cause (a full disk, say) may
 * pass, and the server answers 503 until then.
 */
export async function keepRunning(
  start: (signal: AbortSignal) => Promise<Postmaster>,
  say: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: Postmaster | undefined = await start(stopping.signal)

  async function restart(tries: number): Promise<Postmaster | undefined> {
    const pause = pauses[Math.min(tries, pauses.length - 1)]
    await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return undefined
    try {
      return await start(stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) say((error as Error).message)
      return restart(tries + 1)
    }
  }

  async function watch(): Promise<void> {
    let tries = 0
    while (current) {
      const began = performance.now()
      const how = await current.ended
      if (stopping.signal.aborted) return
      say(`PostgreSQL stopped by itself (${how}). Starting it again…`)
      tries = performance.now() - began > steadyAfter ? 0 : tries + 1
      current = await restart(tries - 1)
      if (current) say('PostgreSQL is running again.')
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
      // A start that was in progress has become current meanwhile.
      await current?.stop()
    },
  }
}
