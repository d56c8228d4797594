import { addMs, createQueueWorker, type QueueWorker } from '../queue/worker.ts'
import { isDeadlineWanted, tellNearDeadlines } from './near-deadlines.queries.ts'
import type { WebhookOptions } from './send.ts'

/** Milliseconds between two looks. */
const everyMs = 10 * 60_000

export function createDeadlineTeller({ db, log, now }: WebhookOptions): QueueWorker {
  let next = new Date(0)
  return createQueueWorker<never>({
    name: 'near deadlines for webhooks',
    atOnce: 1,
    leaseMs: 0,
    log,
    now,
    take: async (lease) => {
      if (lease.now < next) return undefined
      if (await isDeadlineWanted(db)) await tellNearDeadlines(db, lease.now)
      next = addMs(lease.now, everyMs)
      return undefined
    },
    nextDue: async () => next.toISOString(),
    attempt: async () => undefined,
  })
}
