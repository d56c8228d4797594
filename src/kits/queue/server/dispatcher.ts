import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { keepListening } from '#kits/db/server/keep-listening.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import type { QueueWorker } from './worker.ts'

interface Options {
  /** The channel on which the database notifies of queued rows. */
  channel: string
  workers: readonly QueueWorker[]
  listen: Listen
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Called with each notification, after the workers were woken. */
  onNotification?(payload: string): void
}

export interface Dispatcher {
  /** Makes the workers check the queue now. */
  wake(): void
  /** Waits up to that long for running work; the rest is retried by the next instance. */
  stop(withinMs: number): Promise<void>
}

/** Wakes the workers of a queue on notifications, until stopped. Any number of instances may share one queue. */
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
