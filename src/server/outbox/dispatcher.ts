import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { keepListening } from '../db/keep-listening.ts'
import type { Listen } from '../db/listening.ts'
import { createLane } from './lane.ts'
import { forManagersOnly } from './managers-only.ts'
import type { Driver, Kind } from './outgoing.ts'

export type Drivers = { readonly [K in Kind]: Driver<K> }

interface Options {
  drivers: Drivers
  db: Database
  listen: Listen
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now(): Date
  random?: () => number
}

export interface Dispatcher {
  /** Looks at once, as when a message is announced. */
  wake(): void
  /** Finishes what is being delivered, within that long; what is not done by then is tried again by the next. */
  stop(withinMs: number): Promise<void>
}

/** Delivers what is due in the outbox. Any number of instances may share one outbox. */
export function startDispatcher({
  drivers,
  db,
  listen,
  log,
  now,
  random = Math.random,
}: Options): Dispatcher {
  const shared = { db, log, now, random }
  const lanes = [
    createLane({ ...shared, kind: 'mail', driver: forManagersOnly(drivers.mail, db) }),
    createLane({ ...shared, kind: 'text_message', driver: drivers.text_message }),
  ]
  const wake = (): void => {
    for (const lane of lanes) lane.wake()
  }
  const stopListening = keepListening({ listen, channel: 'outbox', log, heard: wake, connected: wake })
  return {
    wake,
    async stop(withinMs) {
      const isDone = Promise.all([stopListening(), ...lanes.map((lane) => lane.stop())])
      await Promise.race([isDone, wait(withinMs, undefined, { ref: false })])
    },
  }
}
