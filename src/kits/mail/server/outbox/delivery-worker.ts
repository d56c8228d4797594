import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kits/db/server/database.ts'
import { addMs, createQueueWorker, type QueueWorker } from '#kits/queue/server/worker.ts'
import { describeFailure } from './failure.ts'
import { DeliveryRefused, type Driver, type Outgoing, type OutgoingKind } from './outgoing.ts'
import { leaseOutgoing, markFailed, markSent, nextDueOf } from './queries.ts'
import { maxAttempts, retryDelay } from './retries.ts'

/** Concurrent deliveries of one kind per instance. */
const atOnce = 2
/** Timeout of a delivery. */
const deliveryMs = 90_000
/** Longer than a delivery plus the clock differences between instances; then another instance takes over. */
export const leaseMs = 3 * 60_000

interface WorkerOptions<K extends OutgoingKind> {
  kind: K
  driver: Driver<K>
  db: Database
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now(): Date
  /** Random number in [0, 1). */
  random(): number
}

/** Makes one delivery attempt and records the result. */
async function attempt<K extends OutgoingKind>(
  options: WorkerOptions<K>,
  outgoing: Outgoing<K>,
): Promise<void> {
  const { kind, driver, db, log, now, random } = options
  const { id, attempts } = outgoing
  try {
    // Earlier attempts may each have crashed their process.
    if (attempts > maxAttempts) throw new DeliveryRefused('Each attempt was cut short')
    const where = await driver.deliver(outgoing, AbortSignal.timeout(deliveryMs))
    log.info({ kind, id, where }, 'sent')
  } catch (thrown) {
    const error = describeFailure(thrown, [...driver.secrets, outgoing.recipient])
    const wait = thrown instanceof DeliveryRefused ? undefined : retryDelay(attempts, random())
    const nextDue = wait === undefined ? null : addMs(now(), wait)
    log.warn({ kind, id, attempts, error, nextDue }, nextDue ? 'not sent, tried again later' : 'given up')
    await markFailed(db, outgoing, { error, nextDue, now: now() })
    return
  }
  await markSent(db, id, now())
}

/** Delivers the messages of one kind. */
export function createDeliveryWorker<K extends OutgoingKind>(options: WorkerOptions<K>): QueueWorker {
  const { kind, db, log, now } = options
  return createQueueWorker<Outgoing<K>>({
    name: kind,
    atOnce,
    leaseMs,
    log,
    now,
    take: (lease) => leaseOutgoing(db, kind, lease),
    nextDue: () => nextDueOf(db, kind, now()),
    attempt: (outgoing) => attempt(options, outgoing),
  })
}
