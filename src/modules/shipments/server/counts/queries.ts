import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'

/** Cabin counts, maintained by database triggers (migrations/before/0021_cabin_counts.sql). */

export interface CabinCountFilter {
  /** null counts all companies. */
  companyId: string | null
  deleted: boolean
}

const those = ({
  companyId,
  deleted,
}: CabinCountFilter): RawBuilder<SqlBool> => sql<SqlBool>`deleted = ${deleted} and
  ${companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}`}`

/** An SQL expression: all cabins, or those in the given statuses. */
export function cabinTotal(
  counted: CabinCountFilter,
  statuses: readonly CabinStatus[] | undefined,
): RawBuilder<number> {
  const among = statuses ? sql`and status = any(${statuses})` : sql``
  return sql<number>`(select coalesce(sum(count), 0)::bigint from cabin_count where ${those(counted)} ${among})`
}

export async function readCabinTotal(
  db: Database,
  counted: CabinCountFilter,
  statuses: readonly CabinStatus[] | undefined,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${cabinTotal(counted, statuses)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export async function readStatusCounts(
  db: Database,
  counted: CabinCountFilter,
): Promise<Map<CabinStatus, number>> {
  const { rows } = await sql<{ status: CabinStatus; count: number }>`
    select status, sum(count)::bigint as count from cabin_count where ${those(counted)} group by status`.execute(
    db,
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** A number of cabins, or by how much one is wrong. */
export interface CabinCount {
  /** null: of all companies together. */
  company_id: string | null
  status: number
  deleted: boolean
  count: number
}

/** The number of pages of the table, in which all cabins lie that the transaction sees. */
export async function countCabinPages(db: Database): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size('cabin') / current_setting('block_size')::int as pages`.execute(db)
  return rows[0]?.pages ?? 0
}

/** Counts the cabins in some pages of the table, by company and status, and of all companies together. */
export async function countCabinsInPages(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<CabinCount[]> {
  const { rows } = await sql<CabinCount>`
    select company_id, status, deleted_at is not null as deleted, count(*) as count from cabin
    where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid
    group by grouping sets ((status, deleted_at is not null, company_id), (status, deleted_at is not null))`.execute(
    db,
  )
  return rows
}

/** What the given counts and the kept ones differ by. */
export async function compareCabinCounts(
  db: Database,
  counted: readonly CabinCount[],
): Promise<CabinCount[]> {
  const { rows } = await sql<CabinCount>`
    select company_id, status, deleted, sum(count)::bigint as count from (
      select company_id, status, deleted, count from jsonb_populate_recordset(null::cabin_count, ${JSON.stringify(counted)})
      union all select company_id, status, deleted, -count from cabin_count
    ) as counted
    group by company_id, status, deleted having sum(count) <> 0`.execute(db)
  return rows
}

export async function addToCabinCounts(db: Database, differences: readonly CabinCount[]): Promise<void> {
  await sql`
    select add_to_cabin_count(array(
      select difference from jsonb_populate_recordset(null::cabin_count, ${JSON.stringify(differences)}) as difference
    ))`.execute(db)
}

/** Claims the recount: true for the one instance that has to do it, where the last one lies before `before`. */
export async function claimRecount(db: Database, before: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into cabin_recount (started_at) values (${now})
    on conflict (one) do update set started_at = excluded.started_at where cabin_recount.started_at < ${before}
    returning one`.execute(db)
  return rows.length === 1
}
