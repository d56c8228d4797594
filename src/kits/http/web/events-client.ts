import { resyncEvent } from '#kits/events/shared/events.ts'
import { read } from '#kits/page/web/storage/storage.ts'
import { getManagerUser } from '#kits/session/shared/manager-user.ts'
import { call } from './call.ts'
import { type Change, readEventStream } from './events-stream.ts'
import { joinTabGroup, type TabGroup } from './tab-group.ts'

export type { Change } from './events-stream.ts'
export type Listener = (change: Change) => void

const defaultTimings = {
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  /** A stream that lasted this long counts as stable: the next reconnection starts with the short wait again. */
  steadyMs: 30_000,
  silentMs: 45_000,
  /** Without a stream, listeners are told to refetch this often. */
  fallbackMs: 60_000,
  /** How often a missing token is looked for, and how long to wait for the replacement of a refused one. */
  signInMs: 3_000,
  /**
   * A hidden tab, or one without listeners, keeps its stream this long, then another tab may read. Where tabs cannot
   * share a stream, a dozen of them left open must not use up the six connections a browser has to one server.
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

/** A response of one tab, shared with the tabs that show the same data. */
export interface SharedAnswer {
  /** Time of the request, in milliseconds. */
  readonly askedAt: number
  readonly answers: readonly (readonly [key: string, data: unknown])[]
}

/** One event stream for all listeners: opened for the first, closed after the last. */
export function createEventClient(timings: Timings = defaultTimings) {
  const listeners = new Set<{ hear: Listener }>()
  let running: AbortController | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let tabs: TabGroup | undefined
  const answerListeners = new Set<(answer: SharedAnswer) => void>()

  const emit = (change: Change): void => {
    // In its own microtask: an error in one listener must not reach the others.
    for (const listener of listeners)
      queueMicrotask(() => {
        if (listeners.has(listener)) listener.hear(change)
      })
  }

  const waitAfter = (failures: number): number =>
    Math.min(timings.firstWaitMs * 2 ** failures, timings.longestWaitMs) * (0.5 + Math.random() / 2)

  /**
   * After a refused token: a changed password stores a new one within moments. A token that stays has expired: this
   * call answers 401, and the app leaves for the login page.
   */
  const settleRefusal = async (token: string, signal: AbortSignal): Promise<void> => {
    await pause(timings.signInMs, signal)
    if (!signal.aborted && read('accessToken') === token) await call(getManagerUser).catch(() => undefined)
  }

  /** Reads the stream and reconnects after every loss, until stopped or until the token changes. */
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

  /** A signal that aborts with the given one, or once this tab has another token or none. */
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
    // A tab that joins while another one reads may have missed changes, so it starts with a resync.
    await shared.lead(
      () => follow(token, signal, publish),
      signal,
      () => emit(resyncEvent),
    )
    shared.close()
    if (tabs === shared) tabs = undefined
  }

  /** One tab reads for all tabs, since a browser has only six connections to one server. */
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
      // Nothing of a manager who signed out may reach the next one.
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
    /** Calls the listener for each change on the server; returns the function that unsubscribes. */
    subscribe,
    shareAnswer: (answer: SharedAnswer) => tabs?.broadcast({ answer }),
    onSharedAnswer: (listener: (answer: SharedAnswer) => void): (() => void) => {
      answerListeners.add(listener)
      return () => void answerListeners.delete(listener)
    },
  }
}

export const { subscribe, shareAnswer, onSharedAnswer } = createEventClient()
