import type { EntityFiles } from '#kits/catalogue/server/entity-files.ts'
import type { AppError } from '#kits/contract/server/app-error.ts'
import type { JobEntity } from '#kits/contract/shared/jobs.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { endJob } from './end.ts'
import type { JobError, LeasedJob, Outcome } from './queries.ts'

export type FilesByEntity = Readonly<Record<JobEntity, EntityFiles>>

/** The reason a running job is aborted: it was cancelled, another instance has leased it, or this one is stopping. */
export class JobLost extends Error {
  override name = 'Left'
}

/** A refusal as it is stored. */
export const jobErrorOf = ({ key, details: { params, fields, retryAfter } }: AppError): JobError => ({
  key,
  params,
  fields,
  retryAfter,
})

/** A running job and what its work may use. */
export interface RunningJob {
  job: LeasedJob
  files: EntityFiles
  /** The context of the manager who started it, with current rights. */
  context: PersonalContext
  /** Aborted with `JobLost`. */
  signal: AbortSignal
  progress(done: number, total?: number): void
}

/**
 * Ends a job in the transaction that writes its result; throws where the lease is lost, so that the transaction rolls
 * back.
 */
export async function finishJob(db: Database, { job, context }: RunningJob, outcome: Outcome): Promise<void> {
  if (!(await endJob(db, job, outcome, context.now()))) throw new JobLost('no longer held')
}
