import type { Database } from '#kits/db/server/database.ts'
import { withinTransaction } from '#kits/db/server/transaction.ts'
import { insertNotifications, type NewNotification } from '#modules/notifications/server/queries.ts'
import { type LeasedJob, type Outcome, updateEnded } from './queries.ts'

/** Milliseconds from start to end within which the page that started a job is still watched, and tells of its end. */
const watchedMs = 10_000

function notificationOf(job: LeasedJob, { state }: Outcome): NewNotification {
  const { dryRun = false, cabinImportId = null } = job.parameters
  return {
    managerId: job.managerId,
    kind: 'job',
    subjectId: job.id,
    cabinId: null,
    actorName: null,
    details: { job: dryRun ? 'check' : job.kind, entity: job.entity, state, cabinImportId },
  }
}

/**
 * Ends a job in the transaction that writes its result, and notifies its manager if it took long; false where the
 * lease is lost, as after a cancellation.
 */
export function endJob(db: Database, job: LeasedJob, outcome: Outcome, now: Date): Promise<boolean> {
  return withinTransaction(db, async (transaction) => {
    const ended = await updateEnded(transaction, job, outcome, now)
    if (ended && now.getTime() - Date.parse(ended.createdAt) >= watchedMs)
      await insertNotifications(transaction, [notificationOf(job, outcome)], now)
    return ended !== undefined
  })
}
