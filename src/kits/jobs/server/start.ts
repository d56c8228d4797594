import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { EntityFiles } from '#kits/catalogue/server/entity-files.ts'
import { AppError, tooOften } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Job, startExport, startImport } from '#kits/contract/shared/jobs.ts'
import type { Permission } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import { findScope } from '#kits/db/server/scope.ts'
import { clearUnfiledContent, recordUnfiledContent } from '#kits/files/server/queries.ts'
import { newStorageKey } from '#kits/files/server/storage.ts'
import type { ScopedContext, SignedInContext } from '#kits/http/server/context/context.ts'
import type { UploadedFile } from '#kits/http/server/files.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { parseInput } from '#kits/http/server/parse-input.ts'
import { addMs } from '#kits/queue/server/worker.ts'
import {
  countUnfinished,
  findJob,
  insertJob,
  isJobId,
  type JobRow,
  lockJobsOf,
  type NewJob,
} from './queries.ts'
import { jobRetentionMs } from './retention.ts'
import { viewJob } from './view.ts'

/** Unfinished jobs per manager. */
const maxUnfinished = 10
/** Seconds after which a client over that limit may retry. */
const retrySeconds = 30

/** The manager's context for the call a job runs; refused without the permission. */
export function contextForPermission<C extends SignedInContext>(
  context: C,
  permission: Permission,
): C & ScopedContext {
  const scope = findScope(context.session, permission)
  if (!scope) throw new AppError('forbidden')
  return { ...context, scope }
}

type JobRequest = Pick<NewJob, 'kind' | 'entity' | 'parameters'>

/** Whether a request equals the job, apart from the client's address. */
const isSame = (row: JobRow, { kind, entity, parameters }: JobRequest): boolean =>
  isDeepStrictEqual(
    [row.kind, row.entity, { ...row.parameters, ip: '' }],
    [kind, entity, { ...parameters, ip: '' }],
  )

/** The job of this id if it was started before; refused where that was a different request. */
async function findStarted(
  { db, session }: SignedInContext,
  id: string,
  wanted: JobRequest,
): Promise<JobRow | undefined> {
  const row = await findJob(db, session.managerId, id)
  if (row && !isSame(row, wanted)) throw new AppError('id_taken')
  return row
}

type StartOptions = JobRequest & Pick<NewJob, 'inputKey' | 'fileName'>

/** Queues a job within the manager's limits, in a transaction that has locked their jobs. */
export async function addJob(
  { db, session: { managerId, companyId }, now }: SignedInContext,
  id: string,
  starting: StartOptions,
): Promise<JobRow> {
  if ((await countUnfinished(db, managerId)) >= maxUnfinished) throw tooOften(retrySeconds)
  await countTry(db, [{ limit: 'jobsByManager', whom: managerId }], now())
  const isInserted = await insertJob(db, { ...starting, id, managerId, companyId, now: now() })
  const made = isInserted ? await findJob(db, managerId, id) : undefined
  // The id belongs to another manager's job.
  if (!made) throw new AppError('id_taken')
  return made
}

/** Queues a job once per id; `isNew` tells whether it was queued now. */
async function start(
  context: SignedInContext,
  id: string,
  starting: StartOptions,
): Promise<{ job: Job; isNew: boolean }> {
  const { row, isNew } = await context.db.transaction().execute(async (transaction) => {
    const inside: SignedInContext = { ...context, db: transaction as Database }
    await lockJobsOf(inside.db, context.session.managerId)
    const before = await findStarted(inside, id, starting)
    return before ? { row: before, isNew: false } : { row: await addJob(inside, id, starting), isNew: true }
  })
  return { job: await viewJob(context, row), isNew }
}

export async function startExportJob(
  context: SignedInContext,
  files: EntityFiles,
  { id, entity, format, query }: Parsed<typeof startExport>,
): Promise<Job> {
  const { exportRows } = files.calls
  const admitted = contextForPermission(context, exportRows.access as Permission)
  const input = parseInput(exportRows.input, { ...query, format }) as Record<string, unknown>
  // Input that the list would refuse is refused now, not by a failing job.
  await files.openList(admitted, input)
  // Without undefined members, as PostgreSQL returns it, for comparison.
  const parameters = JSON.parse(JSON.stringify({ language: context.language, ip: context.ip, input }))
  const wanted = { kind: 'export', entity, parameters, inputKey: null, fileName: null } as const
  return (await start(context, id, wanted)).job
}

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

/** Stores an uploaded file where any instance can read it, for as long as a job is kept. */
export async function storeInputFile({ db, storage, now }: SignedInContext, path: string): Promise<string> {
  const key = newStorageKey()
  await recordUnfiledContent(db, key, addMs(now(), jobRetentionMs))
  await storage.put(key, path)
  return key
}

/** Deletes the input file of a job that ended or never started. */
export async function removeInputFile(
  { db, storage }: Pick<SignedInContext, 'db' | 'storage'>,
  key: string,
): Promise<void> {
  await storage.remove(key)
  await clearUnfiledContent(db, [key])
}

export async function startImportJob(
  context: SignedInContext & { file: UploadedFile },
  files: EntityFiles,
  { id, entity, dryRun }: Parsed<typeof startImport>,
): Promise<Job> {
  contextForPermission(context, files.calls.importRows.access as Permission)
  const { language, ip, file } = context
  const fileName = file.name.slice(0, 255)
  const parameters = { language, ip, dryRun, fileName, sha256: await sha256(file.path) }
  const wanted: JobRequest = { kind: 'import', entity, parameters }
  // Checked before the file is stored, and in this order: the same request may start the job in between.
  const isTaken = await isJobId(context.db, id)
  const before = await findStarted(context, id, wanted)
  if (before) return viewJob(context, before)
  if (isTaken) throw new AppError('id_taken')
  const inputKey = await storeInputFile(context, file.path)
  let isKept = false
  try {
    const { job, isNew } = await start(context, id, { ...wanted, inputKey, fileName })
    isKept = isNew
    return job
  } finally {
    if (!isKept) await removeInputFile(context, inputKey)
  }
}
