import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CabinStatus } from '#shared/domain/enums.ts'
import type { Database } from '../db/database.ts'

/** How many cabins there are, as triggers of the database count them (migrations/0021_cabin_counts.sql). */

export interface CabinCountFilter {
  /** null: of all companies together. */
  companyId: string | null
  deleted: boolean
}

const those = ({
  companyId,
  deleted,
}: CabinCountFilter): RawBuilder<SqlBool> => sql<SqlBool>`deleted = ${deleted} and
  ${companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}`}`

/** As a value of a statement: all of them, or those in the given statuses. */
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

/** Holds the counts against the cabins, sets right what differs, and tells how many numbers that were. */
export async function recountCabins(db: Database): Promise<number> {
  const { rows } = await sql<{ repaired: number }>`select recount_cabins() as repaired`.execute(db)
  return rows[0]?.repaired ?? 0
}

/** Whether the counts were last looked at before then: if so, it is for the caller to do now, and for no other instance. */
export async function claimRecount(db: Database, before: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into cabin_recount (started_at) values (${now})
    on conflict (one) do update set started_at = excluded.started_at where cabin_recount.started_at < ${before}
    returning one`.execute(db)
  return rows.length === 1
}
