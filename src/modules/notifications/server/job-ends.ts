import type { Database } from '#kits/db/server/database.ts'
import type { EndedJob } from '#kits/jobs/server/end.ts'
import { insertNotifications, type NewNotification } from './queries.ts'

/** Milliseconds from start to end within which the page that started a job is still watched, and tells of its end. */
const watchedMs = 10_000

function notificationOf({ job, outcome: { state } }: EndedJob): NewNotification {
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

/** Notifies the manager who started a job, if it took long. */
export async function notifyOfEnd(db: Database, ended: EndedJob): Promise<void> {
  if (ended.now.getTime() - Date.parse(ended.createdAt) >= watchedMs)
    await insertNotifications(db, [notificationOf(ended)], ended.now)
}
