import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { rowsOf } from '#kits/db/server/rows.ts'
import {
  type ClockColumns,
  clockColumnNames,
  type DeadlineColumns,
  deadlineColumnNames,
} from './next-deadline.ts'

/** How far the computing of all cabins by a revision has come. */
export interface Progress {
  revision: number
  /** The last cabin that was computed; null before the first. */
  afterId: string | null
  done: number
  total: number
  finished: boolean
}

const progressColumns = sql`revision, after_id as "afterId", done, total, finished`

export async function readProgress(db: Database): Promise<Progress> {
  const { rows } = await sql<Progress>`select ${progressColumns} from deadline_progress`.execute(db)
  return rows[0] as Progress
}

/** Undefined where another instance is computing. */
export async function lockProgress(db: Database): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select ${progressColumns} from deadline_progress for update skip locked`.execute(db)
  return rows[0]
}

export async function saveProgress(db: Database, progress: Progress): Promise<void> {
  const { revision, afterId, done, total, finished } = progress
  await db
    .updateTable('deadline_progress')
    .set({ revision, after_id: afterId, done, total, finished })
    .execute()
}

export interface ClockRow extends ClockColumns, DeadlineColumns {
  id: string
}

/** The columns of a cabin that its clocks need and give. */
const rowColumns = sql.join(['id', ...clockColumnNames, ...deadlineColumnNames].map((name) => sql.ref(name)))
const computedColumns = sql.join(
  deadlineColumnNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`computed.${name}`)}`),
)

/** A cabin that has a deadline, or has a date from which one could be counted. */
const mayHaveDeadline = sql<SqlBool>`(next_deadline is not null or coalesce(last_free_day, discharged_on,
  entered_warehouse_on, notice_on, gate_out_on, arrival_time::date) is not null)`

/**
 * What a closed cabin needed is not asked again: after a change of a rule of papers most cabins would be written, and
 * nobody waits for theirs.
 */
const lacksPaperCount = sql<SqlBool>`(status < 90 and (papers_required, papers_present) is distinct from (
  select (counted.required, counted.present) from paper_counts(id, transport_mode,
    traffic_of(departure_port_id, destination_port_id), goods_class) as counted))`

/** A cabin of a slice, and whether its papers count differently by the rules of now. */
export interface SliceRow extends ClockRow {
  papersDiffer: boolean
}

export interface Slice {
  /** Cabins of the slice, and the id of the last. */
  passed: number
  lastId: string | null
  /** Those that may have a deadline, and those whose papers count differently. */
  rows: SliceRow[]
}

/** The next cabins in the order of their ids. */
export async function readSlice(db: Database, afterId: string | null, most: number): Promise<Slice> {
  const after = afterId === null ? sql`` : sql`where id > ${afterId}`
  const { rows } = await sql<SliceRow & { passed: number; lastId: string | null }>`
    with slice as materialized (
        select ${rowColumns}, ${lacksPaperCount} as "papersDiffer" from cabin ${after} order by id limit ${most}),
      bounds as (select count(*) as passed, (select id from slice order by id desc limit 1) as "lastId" from slice)
    select bounds.*, slice.* from bounds left join slice on "papersDiffer" or ${mayHaveDeadline}
    order by slice.id`.execute(db)
  const { passed = 0, lastId = null } = rows[0] ?? {}
  return { passed, lastId, rows: rows.filter(({ id }) => id !== null) }
}

/** Locks cabins until the transaction ends and returns those that are not locked by others. */
export const lockFree = (db: Database, ids: readonly string[]): Promise<ClockRow[]> =>
  lockRows(db, sql`id = any(${ids}::uuid[])`, sql`skip locked`)

/** Locks cabins until the transaction ends. */
export const lockCabins = (db: Database, ids: readonly string[]): Promise<ClockRow[]> =>
  lockRows(db, sql`id = any(${ids}::uuid[])`, sql``)

async function lockRows(
  db: Database,
  where: RawBuilder<SqlBool>,
  wait: RawBuilder<unknown>,
): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`
    select ${rowColumns} from cabin where ${where} order by id for no key update ${wait}`.execute(db)
  return rows
}

/** An event of an unchanged version would be passed over: whoever shows a list is told to read it again. */
async function announceAll(db: Database): Promise<void> {
  await sql`select set_config('cargo_clear.announced', '1000000', true)`.execute(db)
}

/** Counts the papers of cabins again. */
export async function recountPapers(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await announceAll(db)
  await sql`select recount_papers(${ids}::uuid[])`.execute(db)
}

/**
 * Writes next deadlines of locked cabins. Their versions stay: an open form of one of them is not outdated by it.
 */
export async function writeDeadlines(
  db: Database,
  rows: readonly (DeadlineColumns & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await announceAll(db)
  await sql`
    update cabin set ${computedColumns}
    from ${rowsOf('cabin', rows)} computed where cabin.id = computed.id`.execute(db)
}
