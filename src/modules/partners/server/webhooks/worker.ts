import type { Listen } from '#kits/db/server/listening.ts'
import { createDispatcher, type Dispatcher } from '#kits/queue/server/dispatcher.ts'
import { createQueueWorker } from '#kits/queue/server/worker.ts'
import { createFailureTeller } from './failing.ts'
import { createDeadlineTeller } from './near-deadlines.ts'
import { type LeasedDelivery, leaseDelivery, nextDelivery } from './queries.ts'
import { attemptDelivery, tryMs, type WebhookOptions } from './send.ts'

/** Concurrent tries per instance: three companies with nothing but receivers that hang leave room for the others. */
const atOnce = 32

/** Longer than a try plus the clock differences between instances; then another instance takes over. */
const leaseMs = tryMs + 40_000

/** Sends what webhooks are to be told. Any number of instances may share the queue. */
export function startWebhooks({ listen, ...options }: WebhookOptions & { listen: Listen }): Dispatcher {
  const { db, log, now } = options
  const sender = createQueueWorker<LeasedDelivery>({
    name: 'webhooks',
    atOnce,
    leaseMs,
    log,
    now,
    take: (lease) => leaseDelivery(db, lease),
    nextDue: () => nextDelivery(db, now()),
    attempt: (delivery) => attemptDelivery(options, delivery),
  })
  return createDispatcher({
    channel: 'webhook',
    workers: [sender, createDeadlineTeller(options), createFailureTeller(options)],
    listen,
    log,
  })
}
