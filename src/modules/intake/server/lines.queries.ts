import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { allOf } from '#kits/db/server/list.ts'
import { insertInto } from '#kits/db/server/rows.ts'
import type { CabinColumns } from '#modules/shipments/server/queries.ts'
import type { ImportOutcome } from '../contract.ts'
import type { LineReport } from './line-report.ts'

/** What an update replaced: columns of the cabin, and the days of its steps where those moved. */
export interface EarlierState {
  columns: CabinColumns
  steps?: { id: string; processing_time: string }[]
}

export interface ReportedLine {
  line: number
  outcome: ImportOutcome
  isWarned: boolean
  report: LineReport
  cabinId: string | null
}

/** A line beside the version that its cabin got by it. */
export interface WrittenLine extends ReportedLine {
  version?: number | undefined
  before?: EarlierState | undefined
}

/** Lines per statement. */
const batch = 500

/** Replaces what an earlier job said of the lines. */
export async function saveLines(
  db: Database,
  importId: string,
  lines: readonly WrittenLine[],
): Promise<void> {
  await db.deleteFrom('cabin_import_line').where('import_id', '=', importId).execute()
  for (let from = 0; from < lines.length; from += batch) {
    const rows = lines.slice(from, from + batch).map((line) => ({
      import_id: importId,
      line: line.line,
      outcome: line.outcome,
      is_warned: line.isWarned,
      report: line.report,
      cabin_id: line.cabinId,
      version: line.version ?? null,
      before: line.before ?? null,
    }))
    await insertInto('cabin_import_line', rows).execute(db)
  }
}

const filters: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  wrong: sql<SqlBool>`outcome = 'wrong'`,
  warned: sql<SqlBool>`is_warned and outcome <> 'wrong'`,
  right: sql<SqlBool>`outcome in ('create', 'update', 'unchanged')`,
  skipped: sql<SqlBool>`outcome = 'skipped'`,
}

interface LinesQuery {
  only: string | null
  page: number
  pageSize: number
}

export async function listLines(
  db: Database,
  importId: string,
  { only, page, pageSize }: LinesQuery,
): Promise<{ items: ReportedLine[]; total: number }> {
  const where = allOf([
    sql<SqlBool>`import_id = ${importId}`,
    ...(only === null ? [] : [filters[only] as RawBuilder<SqlBool>]),
  ])
  const { rows: items } = await sql<ReportedLine>`
    select line, outcome, is_warned as "isWarned", report, cabin_id as "cabinId" from cabin_import_line
    where ${where} order by line limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from cabin_import_line where ${where}`.execute(db)
  return { items, total: rows[0]?.total ?? 0 }
}

/** Every line that has something to say, for the sheet that is given back. */
export async function listFindings(db: Database, importId: string): Promise<ReportedLine[]> {
  const { rows } = await sql<ReportedLine>`
    select line, outcome, is_warned as "isWarned", report, cabin_id as "cabinId" from cabin_import_line
    where import_id = ${importId} and (is_warned or outcome = 'wrong') order by line`.execute(db)
  return rows
}

/** A cabin that an import has written. */
export interface WrittenCabin {
  cabinId: string
  outcome: 'create' | 'update'
  before: EarlierState | null
}

/** In the order in which cabins are locked. */
export async function listWritten(db: Database, importId: string): Promise<WrittenCabin[]> {
  const { rows } = await sql<WrittenCabin>`
    select cabin_id as "cabinId", outcome, before from cabin_import_line
    where import_id = ${importId} and version is not null order by cabin_id`.execute(db)
  return rows
}

/** Locks cabins in the order of their ids until the transaction ends; gives the versions of those that are there. */
export async function lockVersions(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from cabin where id = any(${ids}) and deleted_at is null
    order by id for no key update`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Locks what an import has written until the transaction ends; what is being filed or written of them is waited for. */
export async function lockWritten(db: Database, importId: string): Promise<void> {
  await sql`
    select from cabin where id in (
      select cabin_id from cabin_import_line where import_id = ${importId} and version is not null)
    order by id for update`.execute(db)
}

/**
 * Whether people have worked on the cabin of a line `line` since its import `job`, beside the cabin's own row. The link
 * to a pedimento has no time of its own: the pedimento is changed whenever its cabins are.
 */
const isWorkedOn = sql<SqlBool>`exists (
    select from cabin_document document
    where document.cabin_id = line.cabin_id and document.uploaded_at > job.started_at)
  or exists (
    select from comment where comment.cabin_id = line.cabin_id and comment.created_at > job.started_at)
  or exists (
    select from upload_request request
    where request.cabin_id = line.cabin_id and request.created_at > job.started_at)
  or exists (
    select from pedimento_cabin link join pedimento on pedimento.id = link.pedimento_id
    where link.cabin_id = line.cabin_id and pedimento.updated_at > job.started_at)`

/** Whether the cabin of a line `line` is not as its import `job` left it. */
const isChanged = sql<SqlBool>`(${isWorkedOn} or not exists (
  select from cabin where cabin.id = line.cabin_id and cabin.version = line.version
    and cabin.deleted_at is null))`

export interface ChangedCabins {
  count: number
  /** Of the first of them. */
  numbers: string[]
}

const maxNamed = 5

export async function findChanged(db: Database, importId: string): Promise<ChangedCabins> {
  const { rows } = await sql<{ number: string | null; count: number }>`
    select (select coalesce(container_no, bl_no, booking_no) from cabin where id = line.cabin_id) as number,
      count(*) over () as count
    from cabin_import_line line
    join cabin_import import on import.id = line.import_id join job on job.id = import.job_id
    where line.import_id = ${importId} and line.version is not null and ${isChanged}
    order by line.line limit ${maxNamed}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    numbers: rows.flatMap(({ number }) => (number === null ? [] : [number])),
  }
}

/** Of these imports, those that have written something of which nothing was changed since. */
export async function selectUnchanged(db: Database, importIds: readonly string[]): Promise<Set<string>> {
  if (importIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select import.id from cabin_import import join job on job.id = import.job_id
    where import.id = any(${importIds}) and import.undone_at is null and job.state = 'done'
      and exists (select from cabin_import_line where import_id = import.id and version is not null)
      and not exists (
        select from cabin_import_line line
        where line.import_id = import.id and line.version is not null and ${isChanged})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
