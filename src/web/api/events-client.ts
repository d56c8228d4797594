import { getManagerUser } from '#shared/contracts/account.ts'
import { resyncEvent } from '#shared/contracts/events.ts'
import { read } from '../storage/storage.ts'
import { call } from './call.ts'
import { type Change, readEventStream } from './events-stream.ts'

export type { Change } from './events-stream.ts'
export type Listener = (change: Change) => void

const defaultTimings = {
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  /** A stream that lasted this long was a good one: the next wait is short again. */
  steadyMs: 30_000,
  silentMs: 45_000,
  /** While no stream can be had, what is shown is asked for anew this often. */
  fallbackMs: 60_000,
  /** How often is looked for a token where there is none, and how long one that was refused may be replaced. */
  signInMs: 3_000,
  /**
   * A tab that is hidden, or has nobody listening, keeps its stream this long: a browser has six connections
   * to a server, and a dozen tabs left open must not hold them all.
   */
  closeAfterMs: 5_000,
}

export type Timings = typeof defaultTimings

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    signal.addEventListener('abort', go)
  })
}

/** One stream however many listen: opened for the first of them, closed after the last. */
export function createEventClient(timings: Timings = defaultTimings) {
  const listeners = new Set<{ hear: Listener }>()
  let running: AbortController | undefined
  let closing: ReturnType<typeof setTimeout> | undefined

  const emit = (change: Change): void => {
    // On its own: what one listener throws is not the others' affair.
    for (const listener of listeners)
      queueMicrotask(() => {
        if (listeners.has(listener)) listener.hear(change)
      })
  }

  const waitAfter = (failures: number): number =>
    Math.min(timings.firstWaitMs * 2 ** failures, timings.longestWaitMs) * (0.5 + Math.random() / 2)

  /** A changed password has the next token on its way; a token that stays is dead, and the app leaves by its 401. */
  const settleRefusal = async (token: string, signal: AbortSignal): Promise<void> => {
    await pause(timings.signInMs, signal)
    if (!signal.aborted && read('accessToken') === token) await call(getManagerUser).catch(() => undefined)
  }

  const run = async (signal: AbortSignal): Promise<void> => {
    let isAway = true
    let failures = 0
    const fallback = setInterval(() => isAway && emit(resyncEvent), timings.fallbackMs)
    signal.addEventListener('abort', () => clearInterval(fallback))
    while (!signal.aborted) {
      const token = read('accessToken')
      if (token === undefined) {
        isAway = false
        await pause(timings.signInMs, signal)
        continue
      }
      let openedAt = Number.POSITIVE_INFINITY
      const outcome = await readEventStream({
        token,
        signal,
        silentMs: timings.silentMs,
        onOpen: () => {
          openedAt = performance.now()
          isAway = false
          emit(resyncEvent)
        },
        onChange: emit,
      })
      isAway = true
      if (outcome === 'refused') await settleRefusal(token, signal)
      failures = performance.now() - openedAt >= timings.steadyMs ? 0 : failures + 1
      await pause(waitAfter(failures), signal)
    }
  }

  const settle = (): void => {
    clearTimeout(closing)
    if (listeners.size === 0 || document.visibilityState === 'hidden') {
      const stop = (): void => {
        running?.abort()
        running = undefined
      }
      // Nothing of a manager who logged out is kept for the next one.
      if (read('accessToken') === undefined) stop()
      else closing = setTimeout(stop, timings.closeAfterMs)
    } else if (!running) {
      running = new AbortController()
      void run(running.signal)
    }
  }

  return (hear: Listener): (() => void) => {
    const listener = { hear }
    listeners.add(listener)
    document.addEventListener('visibilitychange', settle)
    settle()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) document.removeEventListener('visibilitychange', settle)
      settle()
    }
  }
}

/** What changes on the server, as long as someone listens; gives what stops listening. */
export const subscribe = createEventClient()
