import { type SqlBool, sql } from 'kysely'
import type { DecimalSign } from '#kits/amounts/shared/quantity.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Job } from '#kits/contract/shared/jobs.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { JobCounts, JobError, JobParameters } from '#kits/jobs/server/queries.ts'
import type {
  CabinImport,
  cabinImports,
  DayOrder,
  ImportMapping,
  ImportMode,
  ImportReading,
} from '../contract.ts'

/** Only the manager who uploaded the sheet, in the company they were in then, reaches an import. */
export interface ImportOwner {
  managerId: string
  companyId: string
}

/** An import, and what its last job says. */
export interface ImportRecord
  extends Pick<CabinImport, 'id' | 'fileName' | 'mode' | 'skipErrors' | 'createdAt'> {
  sha256: string
  inputKey: string
  reading: ImportReading | null
  cancelledAt: string | null
  undoneAt: string | null
  jobId: string | null
  jobState: Job['state'] | null
  jobParameters: JobParameters | null
  jobCreatedAt: string | null
  done: number | null
  total: number | null
  counts: JobCounts | null
  error: JobError | null
  finishedAt: string | null
}

const own = (db: Database, { managerId, companyId }: ImportOwner) =>
  db
    .selectFrom('cabin_import')
    .leftJoin('job', 'job.id', 'cabin_import.job_id')
    .select([
      'cabin_import.id',
      'cabin_import.file_name as fileName',
      'cabin_import.sha256',
      'cabin_import.input_key as inputKey',
      'cabin_import.reading',
      'cabin_import.mode',
      'cabin_import.skip_errors as skipErrors',
      'cabin_import.cancelled_at as cancelledAt',
      'cabin_import.undone_at as undoneAt',
      'cabin_import.created_at as createdAt',
      'cabin_import.job_id as jobId',
      'job.state as jobState',
      'job.parameters as jobParameters',
      'job.created_at as jobCreatedAt',
      'job.done',
      'job.total',
      'job.counts',
      'job.error',
      'job.finished_at as finishedAt',
    ])
    .where('cabin_import.manager_id', '=', managerId)
    .where('cabin_import.company_id', '=', companyId)
    .$castTo<ImportRecord>()

/** `isLocked`: until the transaction ends, against another run, cancel or undo. */
export function findImport(
  db: Database,
  owner: ImportOwner,
  id: string,
  { isLocked = false } = {},
): Promise<ImportRecord | undefined> {
  const found = own(db, owner).where('cabin_import.id', '=', id)
  return (isLocked ? found.forUpdate('cabin_import') : found).executeTakeFirst()
}

const sortColumns = { createdAt: 'cabin_import.created_at', fileName: 'cabin_import.file_name' } as const

/** The newest first, unless asked for otherwise. */
export async function listImports(
  db: Database,
  owner: ImportOwner,
  { page, pageSize, keyword, sort }: Parsed<typeof cabinImports.getPage>,
): Promise<{ items: ImportRecord[]; total: number }> {
  const isFound = sql<SqlBool>`strpos(normal(cabin_import.file_name), normal(${keyword ?? ''})) > 0`
  const { field, order } = sort ?? { field: 'createdAt', order: 'desc' }
  const items = await own(db, owner)
    .where(isFound)
    .orderBy(sortColumns[field], order)
    .orderBy('cabin_import.id', order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('cabin_import')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('manager_id', '=', owner.managerId)
    .where('company_id', '=', owner.companyId)
    .where(isFound)
    .executeTakeFirstOrThrow()
  return { items, total }
}

interface NewImport extends ImportOwner {
  id: string
  fileName: string
  sha256: string
  inputKey: string
  now: Date
}

/** Returns false where the id exists. */
export async function insertImport(db: Database, made: NewImport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cabin_import')
    .values({
      id: made.id,
      company_id: made.companyId,
      manager_id: made.managerId,
      file_name: made.fileName,
      sha256: made.sha256,
      input_key: made.inputKey,
      created_at: made.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Of any manager. */
export async function isImportId(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('cabin_import').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

interface Run {
  jobId: string
  reading: ImportReading
  mode: ImportMode
  skipErrors: boolean
}

export async function setRun(
  db: Database,
  id: string,
  { jobId, reading, mode, skipErrors }: Run,
): Promise<void> {
  await db
    .updateTable('cabin_import')
    .set({
      job_id: jobId,
      reading: JSON.stringify(reading),
      mode,
      skip_errors: skipErrors,
      cancelled_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Gives up an import that was never run. */
export async function setCancelled(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('cabin_import')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('job_id', 'is', null)
    .execute()
}

export async function setUndone(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('cabin_import').set({ undone_at: now }).where('id', '=', id).execute()
}

/** How a company last read sheets with these headings. */
export interface Layout {
  mapping: ImportMapping
  dayOrder: DayOrder | null
  decimalSign: DecimalSign | null
}

export function findLayout(
  db: Database,
  companyId: string,
  headingsKey: string,
): Promise<Layout | undefined> {
  return db
    .selectFrom('cabin_import_layout')
    .select(['mapping', 'day_order as dayOrder', 'decimal_sign as decimalSign'])
    .where('company_id', '=', companyId)
    .where('headings_key', '=', headingsKey)
    .$castTo<Layout>()
    .executeTakeFirst()
}

/** Layouts remembered per company; those unused for longest are forgotten first. */
const maxLayouts = 500

export async function rememberLayout(
  db: Database,
  companyId: string,
  headingsKey: string,
  { mapping, dayOrder, decimalSign }: Layout,
  now: Date,
): Promise<void> {
  const values = {
    mapping: JSON.stringify(mapping),
    day_order: dayOrder,
    decimal_sign: decimalSign,
    used_at: now,
  }
  await db
    .insertInto('cabin_import_layout')
    .values({ company_id: companyId, headings_key: headingsKey, ...values })
    // A sheet that told by itself was not asked: what was said of an earlier one holds for the next that does not tell.
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'headings_key']).doUpdateSet({
        ...values,
        day_order: (known) => known.fn.coalesce('excluded.day_order', 'cabin_import_layout.day_order'),
        decimal_sign: (known) =>
          known.fn.coalesce('excluded.decimal_sign', 'cabin_import_layout.decimal_sign'),
      }),
    )
    .execute()
  await sql`
    delete from cabin_import_layout where (company_id, headings_key) in (
      select company_id, headings_key from cabin_import_layout where company_id = ${companyId}
      order by used_at desc offset ${maxLayouts})`.execute(db)
}
