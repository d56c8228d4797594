import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Listen } from '../db/listening.ts'
import { type Dispatcher, followQueue } from '../queue/dispatcher.ts'
import { deliveryLane } from './delivery-worker.ts'
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
    deliveryLane({ ...shared, kind: 'mail', driver: forManagersOnly(drivers.mail, db) }),
    deliveryLane({ ...shared, kind: 'text_message', driver: drivers.text_message }),
  ]
  return followQueue({ channel: 'outbox', lanes, listen, log })
}
