import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Listen } from './listening.ts'

const firstWaitMs = 250
const longestWaitMs = 10_000

interface Options {
  listen: Listen
  channel: string
  log: Pick<FastifyBaseLogger, 'warn'>
  heard(payload: string): void
  /** From here on everything is heard; what was said before may have been missed. */
  connected(): void
}

/** Instances that lost the same database do not all come back at the same moment. */
function waitAfter(failures: number): number {
  return Math.min(firstWaitMs * 2 ** failures, longestWaitMs) * (0.5 + Math.random() / 2)
}

/** Listens on a channel from now on, again after every loss, until closed. */
export function keepListening({ listen, channel, log, heard, connected }: Options): () => Promise<void> {
  const closing = new AbortController()
  const { signal } = closing

  const listenUntilLost = async (onConnected: () => void): Promise<void> => {
    const { promise: over, resolve } = Promise.withResolvers<Error | undefined>()
    const close = await listen(channel, { heard, lost: resolve })
    signal.addEventListener('abort', () => resolve(undefined))
    if (!signal.aborted) {
      onConnected()
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
          connected()
        })
      } catch (err) {
        log.warn({ err, channel }, 'nothing is heard: the connection to the database is away')
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
