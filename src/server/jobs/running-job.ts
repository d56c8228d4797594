import type { JobEntity } from '#shared/contracts/jobs.ts'
import type { EntityFiles } from '../catalogue/entity-files.ts'
import type { ScopedContext } from '../context/context.ts'
import type { Database } from '../db/database.ts'
import { endJob, type LeasedJob, type Outcome } from './queries.ts'

export type FilesByEntity = Readonly<Record<JobEntity, EntityFiles>>

/** The job is no longer this instance's: it was cancelled, another has taken it, or this one stops. */
export class JobLost extends Error {
  override name = 'Left'
}

/** A job under way, and what its work may do with it. */
export interface RunningJob {
  job: LeasedJob
  files: EntityFiles
  /** Of whoever started it, as they may do now. */
  context: ScopedContext
  /** Aborted when the job is no longer this instance's. */
  signal: AbortSignal
  progress(done: number, total?: number): void
}

/**
 * Ends a job in the transaction that writes what came of it, and throws where it is no longer this instance's: then that
 * transaction is not to be committed.
 */
export async function finishJob(db: Database, { job, context }: RunningJob, outcome: Outcome): Promise<void> {
  if (!(await endJob(db, job, outcome, context.now()))) throw new JobLost('no longer held')
}
