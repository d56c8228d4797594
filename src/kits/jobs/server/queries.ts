import { type SqlBool, sql } from 'kysely'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Job, JobEntity } from '#kits/contract/shared/jobs.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import type { Database } from '#kits/db/server/database.ts'
import { type Lease, leaseNextDue, selectNextDue } from '#kits/queue/server/queries.ts'
import type { Session } from '#kits/session/server/session.ts'

/** The request a job runs. */
export interface JobParameters {
  language: Language
  /** The client's address, for the audit log. */
  ip: string
  /** The input of the entity's `Export` call, validated; exports only. */
  input?: Record<string, unknown>
  /** Imports only. */
  dryRun?: boolean
  fileName?: string
  sha256?: string
  /** The intake that the job checks or writes. */
  cabinImportId?: string
}

/** A stored refusal, translated when it is shown. */
export interface JobError {
  key: string
  params?: Record<string, string | number> | undefined
  fields?: FieldIssue[] | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

export type JobCounts = NonNullable<Job['counts']>

/** A job without link and translated error. */
export interface JobRow
  extends Omit<Job, 'error' | 'url' | 'dryRun' | 'cabinImportId' | 'kind' | 'entity' | 'state'> {
  kind: Job['kind']
  entity: JobEntity
  state: Job['state']
  parameters: JobParameters
  error: JobError | null
}

const columns = [
  'id',
  'kind',
  'entity',
  'state',
  'parameters',
  'file_name as fileName',
  'done',
  'total',
  'counts',
  'error',
  'created_at as createdAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
  'file_size as size',
] as const

/** Limited to the manager's own jobs. */
const own = (db: Database, managerId: string) =>
  db.selectFrom('job').select(columns).where('manager_id', '=', managerId).$castTo<JobRow>()

export interface NewJob {
  id: string
  companyId: string
  managerId: string
  kind: Job['kind']
  entity: JobEntity
  parameters: JobParameters
  inputKey: string | null
  fileName: string | null
  now: Date
}

/** Returns false where the id exists. */
export async function insertJob(db: Database, job: NewJob): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('job')
    .values({
      id: job.id,
      company_id: job.companyId,
      manager_id: job.managerId,
      kind: job.kind,
      entity: job.entity,
      parameters: JSON.stringify(job.parameters),
      input_key: job.inputKey,
      file_name: job.fileName,
      created_at: job.now,
      due_at: job.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function findJob(db: Database, managerId: string, id: string): Promise<JobRow | undefined> {
  return own(db, managerId).where('id', '=', id).executeTakeFirst()
}

/** Of any manager. */
export async function isJobId(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('job').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The report of an import. */
export async function findReport(db: Database, id: string): Promise<ImportReport | null> {
  const row = await db.selectFrom('job').select('report').where('id', '=', id).executeTakeFirst()
  return (row?.report ?? null) as ImportReport | null
}

export async function listJobs(
  db: Database,
  managerId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: JobRow[]; total: number }> {
  const items = await own(db, managerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('manager_id', '=', managerId)
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** The manager's waiting and running jobs. */
export async function countUnfinished(db: Database, managerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('manager_id', '=', managerId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return count
}

/** The file of a finished export. */
export async function findResult(
  db: Database,
  id: string,
): Promise<{ fileName: string; size: number; key: string } | undefined> {
  const row = await db
    .selectFrom('job')
    .select(['file_name as fileName', 'file_size as size', 'result_key as key'])
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('result_key', 'is not', null)
    .executeTakeFirst()
  return row as { fileName: string; size: number; key: string } | undefined
}

/**
 * Cancels an unfinished job. An instance that is writing the result holds the row lock until it commits: this waits,
 * and then finds the job done. Returns the key of the input file.
 */
export async function cancelOwnJob(
  db: Database,
  managerId: string,
  id: string,
  now: Date,
): Promise<{ inputKey: string | null } | undefined> {
  return await db
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .where('manager_id', '=', managerId)
    .where('state', 'in', ['waiting', 'running'])
    .returning('input_key as inputKey')
    .executeTakeFirst()
}

/** A job leased by an instance; `attempts` identifies the lease. */
export interface LeasedJob {
  id: string
  managerId: string
  kind: Job['kind']
  entity: JobEntity
  parameters: JobParameters
  inputKey: string | null
  fileName: string | null
  attempts: number
}

const waiting = (kind: Job['kind']) => ({
  table: 'job' as const,
  waits: sql<SqlBool>`kind = ${kind} and state in ('waiting', 'running')`,
})

/** Leases the longest due job of a kind; one per manager at a time. */
export function leaseJob(db: Database, kind: Job['kind'], lease: Lease): Promise<LeasedJob | undefined> {
  const among = sql<SqlBool>`not exists (
    select from job other where other.manager_id = queued.manager_id and other.id <> queued.id
      and other.kind = queued.kind and other.state = 'running' and other.due_at > ${lease.now})`
  const set = sql`state = 'running', started_at = coalesce(started_at, ${lease.now}), done = 0, total = null`
  const returning = sql<LeasedJob>`queued.id, manager_id as "managerId", kind, entity, parameters,
    input_key as "inputKey", file_name as "fileName", attempts`
  return leaseNextDue(db, { ...waiting(kind), lease, among, set, returning })
}

export const nextJobDue = (db: Database, kind: Job['kind']) => selectNextDue(db, waiting(kind))

const held = (db: Database, { id, attempts }: Pick<LeasedJob, 'id' | 'attempts'>) =>
  db.updateTable('job').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'running')

/** Extends the lease and stores the progress; false where the lease is lost. */
export async function renewLease(
  db: Database,
  job: LeasedJob,
  { until, done, total }: { until: Date; done: number; total: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await held(db, job).set({ due_at: until, done, total }).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface Outcome {
  state: 'done' | 'failed'
  counts?: JobCounts | undefined
  report?: ImportReport | undefined
  error?: JobError | undefined
  result?: { key: string; fileName: string; size: number } | undefined
}

/** Returns when the ended job was started; undefined where the lease is lost, as after a cancellation. */
export async function updateEnded(
  db: Database,
  job: LeasedJob,
  outcome: Outcome,
  now: Date,
): Promise<{ createdAt: string } | undefined> {
  const { state, counts, report, error, result } = outcome
  return held(db, job)
    .set({
      state,
      finished_at: now,
      counts: counts ? JSON.stringify(counts) : null,
      report: report ? JSON.stringify(report) : null,
      error: error ? JSON.stringify(error) : null,
      ...(counts && { done: counts.rows, total: counts.rows }),
      ...(result && { result_key: result.key, file_name: result.fileName, file_size: result.size }),
    })
    .returning('created_at as createdAt')
    .executeTakeFirst()
}

interface RequeueOptions {
  dueAt: Date
  /** Whether the attempt counts; it does not where this instance was stopped. */
  isCounted: boolean
}

/** Returns a job to the queue. */
export async function requeueJob(
  db: Database,
  job: LeasedJob,
  { dueAt, isCounted }: RequeueOptions,
): Promise<void> {
  const attempts = isCounted ? job.attempts : job.attempts - 1
  await held(db, job).set({ state: 'waiting', due_at: dueAt, attempts, done: 0, total: null }).execute()
}

export async function hasJobEnded(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('job').select('finished_at').where('id', '=', id).executeTakeFirst()
  return row?.finished_at !== null
}

/** Locks the manager, so that no other job is added while they are counted. */
export async function lockJobsOf(db: Database, managerId: string): Promise<void> {
  await db.selectFrom('manager').select('id').where('id', '=', managerId).forNoKeyUpdate().execute()
}

type Starter = Omit<Session, 'id' | 'managerId'>

/** The manager who started a job, with current rights; undefined where they may no longer sign in. */
export async function findStarter(db: Database, managerId: string): Promise<Starter | undefined> {
  const row = await db
    .selectFrom('manager')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select([
      'manager.user_name as userName',
      sql<string>`coalesce(manager.display_name, manager.user_name)`.as('name'),
      'manager.access',
      'company.id as companyId',
      'company.kind as role',
    ])
    .where('manager.id', '=', managerId)
    .where('manager.disabled', '=', false)
    .where('company.review_status', '=', ReviewStatus.approved)
    .executeTakeFirst()
  return row as Starter | undefined
}

/** Deletes jobs that ended before that time. Their files are recorded as unfiled content and swept as such. */
export async function deleteJobsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('job').where('finished_at', '<', time.toISOString()).execute()
}
