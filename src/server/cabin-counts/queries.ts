import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CabinStatus } from '#shared/domain/enums.ts'
import type { Database } from '../db/database.ts'

/** Cabin counts, maintained by database triggers (migrations/0021_cabin_counts.sql). */

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

/** Recounts the cabins, corrects counts that differ and returns how many did. */
export async function recountCabins(db: Database): Promise<number> {
  const { rows } = await sql<{ repaired: number }>`select recount_cabins() as repaired`.execute(db)
  return rows[0]?.repaired ?? 0
}

/** Claims the recount: true for the one instance that has to do it, where the last one lies before `before`. */
export async function claimRecount(db: Database, before: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into cabin_recount (started_at) values (${now})
    on conflict (one) do update set started_at = excluded.started_at where cabin_recount.started_at < ${before}
    returning one`.execute(db)
  return rows.length === 1
}
