import type { Database } from '#kits/db/server/database.ts'
import { withinTransaction } from '#kits/db/server/transaction.ts'
import { pluggedInto, slot } from '#kits/slots/shared/slots.ts'
import { type LeasedJob, type Outcome, updateEnded } from './queries.ts'

/** A job that has ended, when it was asked for, and when it ended. */
export interface EndedJob {
  readonly job: LeasedJob
  readonly outcome: Outcome
  readonly createdAt: string
  readonly now: Date
}

/** Called in the transaction that ends a job. */
export const jobEnds = slot<(db: Database, ended: EndedJob) => Promise<void>>('jobs: end of a job')

/**
 * Ends a job in the transaction that writes its result; false where the lease is lost, as after a cancellation.
 */
export function endJob(db: Database, job: LeasedJob, outcome: Outcome, now: Date): Promise<boolean> {
  return withinTransaction(db, async (transaction) => {
    const ended = await updateEnded(transaction, job, outcome, now)
    if (ended)
      for (const tell of pluggedInto(jobEnds))
        await tell(transaction, { job, outcome, createdAt: ended.createdAt, now })
    return ended !== undefined
  })
}
