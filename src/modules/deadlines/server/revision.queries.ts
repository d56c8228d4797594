import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/**
 * The revision grows with each change of a rule or a calendar. Writers compute next deadlines by the one they find; a
 * worker computes all of them again by each new one (recompute.ts).
 */

/** The channel on which the database notifies of a new revision. */
export const revisionChannel = 'deadline_revision'

/** Locks of this class are marks of writers (hold_deadline_revision). */
const writerLocks = 420111019

export interface Revision {
  revision: number
  /** Another one for each revision of each database. */
  key: string
  /** The day as of which rules are valid. */
  asOf: string
}

const today = sql`(now() at time zone 'America/Mexico_City')::date`

/** Notifies the worker, and with the events of the change channel the pages that show clocks. */
const bump = (where = sql``) => sql`
  with bumped as (
    update deadline_revision set revision = revision + 1, key = gen_random_uuid(), as_of = ${today},
      changed_at = now() ${where}
    returning revision)
  select pg_notify(${revisionChannel}, revision::text), pg_notify('change', '{"kind":"deadlines"}') from bumped`

/** To be called in every transaction that changes a rule or a calendar, after its last change: all is computed again. */
export async function bumpDeadlineRevision(db: Database): Promise<void> {
  await bump().execute(db)
}

/** A rule, of deadlines or of papers, that was entered ahead of its time counts from its first day on, also where the start of its clock is not known. */
export async function bumpWhereRulesBegin(db: Database): Promise<void> {
  await bump(sql`where exists (
    select from deadline_rule where valid_from > deadline_revision.as_of and valid_from <= ${today}
    union all
    select from checklist_rule where valid_from > deadline_revision.as_of and valid_from <= ${today})`).execute(
    db,
  )
}

export async function readRevision(db: Database): Promise<Revision> {
  const { rows } = await sql<Revision>`select revision, key, as_of as "asOf" from deadline_revision`.execute(
    db,
  )
  return rows[0] as Revision
}

/** A table expression: the revision that this transaction writes by, marked until it ends. */
const heldRevision = sql`hold_deadline_revision()`

export const heldKey = sql<string>`(select key from ${heldRevision})`

export async function holdRevision(db: Database): Promise<Revision> {
  const { rows } = await sql<Revision>`select revision, key, as_of as "asOf" from ${heldRevision}`.execute(db)
  return rows[0] as Revision
}

/** Whether a transaction is still under way that writes by an earlier revision. */
export async function hasEarlierWriters(db: Database, { revision }: Revision): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${writerLocks} and objsubid = 2 and objid::bigint < ${revision}
        and database = (select oid from pg_database where datname = current_database())
    ) as any`.execute(db)
  return rows[0]?.any ?? false
}
