import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Listen } from './listening.ts'

const firstWaitMs = 250
const longestWaitMs = 10_000

interface Options {
  listen: Listen
  channel: string
  log: Pick<FastifyBaseLogger, 'warn'>
  onNotification(payload: string): void
  /** Notifications are received from here on; earlier ones may have been missed. */
  onConnected(): void
}

/** Milliseconds, with jitter: instances that lost the same database do not all reconnect at the same moment. */
function waitAfter(failures: number): number {
  return Math.min(firstWaitMs * 2 ** failures, longestWaitMs) * (0.5 + Math.random() / 2)
}

/** Listens on a channel and reconnects after every loss, until closed. */
export function keepListening({
  listen,
  channel,
  log,
  onNotification,
  onConnected,
}: Options): () => Promise<void> {
  const closing = new AbortController()
  const { signal } = closing

  const listenUntilLost = async (onListening: () => void): Promise<void> => {
    const { promise: over, resolve } = Promise.withResolvers<Error | undefined>()
    const close = await listen(channel, { onNotification, onLost: resolve })
    signal.addEventListener('abort', () => resolve(undefined))
    if (!signal.aborted) {
      onListening()
      const cause = await over
      if (cause) throw cause
    }
    await close()
  }

  const run = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        await listenUntilLost(() => {
          failures = 0
          onConnected()
        })
      } catch (err) {
        log.warn({ err, channel }, 'no notifications: the connection to the database is away')
        await wait(waitAfter(failures), undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  const running = run()
  return () => {
    closing.abort()
    return running
  }
}
