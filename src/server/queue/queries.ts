import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Nobody else takes it before `until`. */
export interface Lease {
  now: Date
  until: Date
}

/**
 * A table that is worked off: its rows have `id`, `due_at`, which is when a row may next be taken, and `attempts`, which
 * counts how often it was. Whoever takes a row moves `due_at` on to the end of the lease: where it is killed the row is
 * due again by then. The number of its attempt is what it holds the row by: a note of another number is not made.
 */
interface Queue {
  table: 'outbox' | 'job'
  /** Which rows are still to be done; an index on `due_at` serves them. */
  waits: RawBuilder<SqlBool>
}

interface Taking<R> extends Queue {
  lease: Lease
  /** Beside the lease and the count. */
  set?: RawBuilder<unknown>
  /** Which of those that wait, where not any of them. */
  among?: RawBuilder<SqlBool>
  returning: RawBuilder<R>
}

/** Takes what is due longest. */
export async function leaseNextDue<R>(db: Database, taking: Taking<R>): Promise<R | undefined> {
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

/** When the next one that waits is due. */
export async function selectNextDue(db: Database, { table, waits }: Queue): Promise<string | undefined> {
  const { rows } = await sql<{ due_at: string }>`
    select due_at from ${sql.table(table)} as queued where ${waits} order by due_at limit 1`.execute(db)
  return rows[0]?.due_at
}
