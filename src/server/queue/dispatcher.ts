import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { keepListening } from '../db/keep-listening.ts'
import type { Listen } from '../db/listening.ts'
import type { QueueWorker } from './worker.ts'

interface Options {
  /** Where the database announces what was queued. */
  channel: string
  workers: readonly QueueWorker[]
  listen: Listen
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Told of each announcement, after the lanes were woken. */
  onNotification?(payload: string): void
}

export interface Dispatcher {
  /** Looks at once, as when something is announced. */
  wake(): void
  /** Finishes what is under way, within that long; what is not done by then is tried again by the next. */
  stop(withinMs: number): Promise<void>
}

/** Wakes lanes as things are announced to them, until stopped. Any number of instances may share one queue. */
export function createDispatcher({ channel, workers, listen, log, onNotification }: Options): Dispatcher {
  const wake = (): void => {
    for (const worker of workers) worker.wake()
  }
  const stopListening = keepListening({
    listen,
    channel,
    log,
    onConnected: wake,
    onNotification: (payload) => {
      wake()
      onNotification?.(payload)
    },
  })
  return {
    wake,
    async stop(withinMs) {
      const isDone = Promise.all([stopListening(), ...workers.map((worker) => worker.stop())])
      await Promise.race([isDone, wait(withinMs, undefined, { ref: false })])
    },
  }
}
