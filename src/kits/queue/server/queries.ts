import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/** Exclusive until `until`. */
export interface Lease {
  now: Date
  until: Date
}

/**
 * A table used as a queue. Its rows have `id`, `due_at` (when a row may next be leased) and `attempts` (how often it
 * was). Leasing a row moves `due_at` to the end of the lease, so that it is due again if its worker is killed. The
 * attempt number identifies the lease: results of another attempt are not recorded.
 */
interface Queue {
  table: 'outbox' | 'job' | 'webhook_delivery' | 'document_copy'
  /** The condition of unfinished rows; an index on `due_at` serves it. */
  waits: RawBuilder<SqlBool>
}

interface LeaseRequest<R> extends Queue {
  lease: Lease
  /** Further columns to set. */
  set?: RawBuilder<unknown>
  /** A condition on the rows to lease. */
  among?: RawBuilder<SqlBool>
  returning: RawBuilder<R>
}

/** Leases the longest due row. */
export async function leaseNextDue<R>(db: Database, taking: LeaseRequest<R>): Promise<R | undefined> {
  const { table, waits, lease, set, among, returning } = taking
  const { rows } = await sql<R>`
    with due as materialized (
      select id from ${sql.table(table)} as queued
      where ${waits} and due_at <= ${lease.now} and ${among ?? sql<SqlBool>`true`}
      order by due_at, id limit 1 for update skip locked
    )
    update ${sql.table(table)} as queued
    set due_at = ${lease.until}, attempts = attempts + 1 ${set ? sql`, ${set}` : sql``}
    from due where queued.id = due.id
    returning ${returning}`.execute(db)
  return rows[0]
}

/** When the next waiting row is due. */
export async function selectNextDue(db: Database, { table, waits }: Queue): Promise<string | undefined> {
  const { rows } = await sql<{ due_at: string }>`
    select due_at from ${sql.table(table)} as queued where ${waits} order by due_at limit 1`.execute(db)
  return rows[0]?.due_at
}
