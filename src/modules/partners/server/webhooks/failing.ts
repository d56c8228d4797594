import { addMs, createQueueWorker, type QueueWorker } from '#kits/queue/server/worker.ts'
import { announceFailing } from './failing.queries.ts'
import type { WebhookOptions } from './send.ts'

/** Of nothing but failures, after which a webhook is mentioned: before, it is tried again a few times by itself. */
const failingHours = 1
const hourMs = 3_600_000

/** A webhook that has failed since before this is mentioned. */
export const failingBefore = (now: Date): Date => addMs(now, -failingHours * hourMs)

/** Milliseconds between two looks. */
const everyMs = 60_000

/**
 * Announces webhooks once they have failed for so long that the desk mentions them: nothing else of them changes then. What
 * several instances announce, or one again after a start, is only read once more.
 */
export function createFailureTeller({ db, log, now }: WebhookOptions): QueueWorker {
  let last = addMs(now(), -everyMs)
  return createQueueWorker<never>({
    name: 'failing webhooks',
    atOnce: 1,
    leaseMs: 0,
    log,
    now,
    take: async (lease) => {
      if (lease.now < addMs(last, everyMs)) return undefined
      await announceFailing(db, { after: failingBefore(last), through: failingBefore(lease.now) })
      last = lease.now
      return undefined
    },
    nextDue: async () => addMs(last, everyMs).toISOString(),
    attempt: async () => undefined,
  })
}
