import { getManagerUser } from '#shared/contracts/account.ts'
import { resyncEvent } from '#shared/contracts/events.ts'
import { read } from '../storage/storage.ts'
import { call } from './call.ts'
import { type Change, readEventStream } from './events-stream.ts'
import { joinTabGroup, type TabGroup } from './tab-group.ts'

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
   * A tab that is hidden, or has nobody listening, keeps its stream this long, then another may read. Where tabs
   * cannot share one, a dozen of them left open must not hold all six connections that a browser has to a server.
   */
  closeAfterMs: 5_000,
}

export type Timings = typeof defaultTimings

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const go = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    signal.addEventListener('abort', go)
  })
}

/** What a tab was answered, for the others that show the same. */
export interface SharedAnswer {
  /** When it was asked for, in milliseconds. */
  readonly askedAt: number
  readonly answers: readonly (readonly [key: string, data: unknown])[]
}

/** One stream however many listen: opened for the first of them, closed after the last. */
export function createEventClient(timings: Timings = defaultTimings) {
  const listeners = new Set<{ hear: Listener }>()
  let running: AbortController | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let tabs: TabGroup | undefined
  const answerListeners = new Set<(answer: SharedAnswer) => void>()

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

  /** Reads the stream, again after every loss, until stopped or signed in otherwise. */
  const follow = async (token: string, signal: AbortSignal, publish: Listener): Promise<void> => {
    let isAway = true
    let failures = 0
    const fallback = setInterval(() => isAway && publish(resyncEvent), timings.fallbackMs)
    while (!signal.aborted && read('accessToken') === token) {
      let openedAt = Number.POSITIVE_INFINITY
      const outcome = await readEventStream({
        token,
        signal,
        silentMs: timings.silentMs,
        onOpen: () => {
          openedAt = performance.now()
          isAway = false
          publish(resyncEvent)
        },
        onChange: publish,
      })
      isAway = true
      if (outcome === 'refused') await settleRefusal(token, signal)
      failures = performance.now() - openedAt >= timings.steadyMs ? 0 : failures + 1
      await pause(waitAfter(failures), signal)
    }
    clearInterval(fallback)
  }

  /** Aborted with the signal, or once the tab has another token, or none. */
  const whileSignedIn = (token: string, signal: AbortSignal): AbortSignal => {
    const over = new AbortController()
    const looking = setInterval(() => {
      if (signal.aborted || read('accessToken') !== token) over.abort()
    }, timings.signInMs)
    const both = AbortSignal.any([signal, over.signal])
    both.addEventListener('abort', () => clearInterval(looking))
    return both
  }

  const hearTab = (message: unknown): void => {
    const { change, answer } = message as { change?: Change; answer?: SharedAnswer }
    if (change) emit(change)
    if (answer) for (const listener of answerListeners) listener(answer)
  }

  const followTogether = async (shared: TabGroup, token: string, signal: AbortSignal): Promise<void> => {
    tabs = shared
    const publish = (change: Change): void => {
      emit(change)
      shared.broadcast({ change })
    }
    // Who comes later than the one that reads may have missed something, too.
    await shared.lead(
      () => follow(token, signal, publish),
      signal,
      () => emit(resyncEvent),
    )
    shared.close()
    if (tabs === shared) tabs = undefined
  }

  /** One tab of the browser reads for all: six connections are all that it has to a server. */
  const run = async (stopped: AbortSignal): Promise<void> => {
    while (!stopped.aborted) {
      const token = read('accessToken')
      if (token === undefined) {
        await pause(timings.signInMs, stopped)
        continue
      }
      const signal = whileSignedIn(token, stopped)
      const shared = await joinTabGroup(token, hearTab)
      if (shared) await followTogether(shared, token, signal)
      else await follow(token, signal, emit)
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

  const subscribe = (hear: Listener): (() => void) => {
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

  return {
    /** What changes on the server, as long as someone listens; gives what stops listening. */
    subscribe,
    shareAnswer: (answer: SharedAnswer) => tabs?.broadcast({ answer }),
    onSharedAnswer: (listener: (answer: SharedAnswer) => void): (() => void) => {
      answerListeners.add(listener)
      return () => void answerListeners.delete(listener)
    },
  }
}

export const { subscribe, shareAnswer, onSharedAnswer } = createEventClient()
