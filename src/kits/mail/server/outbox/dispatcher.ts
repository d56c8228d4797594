import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kits/db/server/database.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { createDispatcher, type Dispatcher } from '#kits/queue/server/dispatcher.ts'
import { createDeliveryWorker } from './delivery-worker.ts'
import { forManagersOnly } from './managers-only.ts'
import type { Driver, OutgoingKind } from './outgoing.ts'

export type Drivers = { readonly [K in OutgoingKind]: Driver<K> }

interface Options {
  drivers: Drivers
  db: Database
  listen: Listen
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now(): Date
  random?: () => number
}

/** Delivers the outbox. Any number of instances may share it. */
export function startDispatcher({
  drivers,
  db,
  listen,
  log,
  now,
  random = Math.random,
}: Options): Dispatcher {
  const shared = { db, log, now, random }
  const workers = [
    createDeliveryWorker({ ...shared, kind: 'mail', driver: forManagersOnly(drivers.mail, db) }),
    createDeliveryWorker({ ...shared, kind: 'text_message', driver: drivers.text_message }),
  ]
  return createDispatcher({ channel: 'outbox', workers: workers, listen, log })
}
