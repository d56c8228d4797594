import type { JobEntity } from '#shared/contracts/jobs.ts'
import type { EntityFiles } from '../catalogue/entity-files.ts'
import type { ScopedContext } from '../context/context.ts'
import type { Database } from '../db/database.ts'
import { endJob, type Outcome, type TakenJob } from './queries.ts'

export type FilesByEntity = Readonly<Record<JobEntity, EntityFiles>>

/** The job is no longer this instance's: it was cancelled, another has taken it, or this one stops. */
export class Left extends Error {
  override name = 'Left'
}

/** A job under way, and what its work may do with it. */
export interface RunningJob {
  job: TakenJob
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
export async function end(db: Database, { job, context }: RunningJob, outcome: Outcome): Promise<void> {
  if (!(await endJob(db, job, outcome, context.now()))) throw new Left('no longer held')
}
