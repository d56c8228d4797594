import { type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { type Lease, leaseNextDue, selectNextDue } from '#kits/queue/server/queries.ts'
import type { Outgoing, OutgoingContents, OutgoingKind } from './outgoing.ts'

interface NewOutgoing<K extends OutgoingKind> {
  id: string
  kind: K
  recipient: string
  content: OutgoingContents[K]
  dedupeKey: string | undefined
  now: Date
  /** Defaults to now. */
  dueAt?: Date | undefined
  /** Never expires unless given. */
  expiresAt?: Date | undefined
}

/** Ignored where a row with the same key exists, waiting or sent. */
export async function insertOutgoing<K extends OutgoingKind>(
  db: Database,
  { id, kind, recipient, content, dedupeKey, now, dueAt = now, expiresAt }: NewOutgoing<K>,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id,
      kind,
      recipient,
      content: JSON.stringify(content),
      dedupe_key: dedupeKey ?? null,
      created_at: now,
      due_at: dueAt,
      expires_at: expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Messages still to be sent; expired ones are not. */
const waiting = (kind: OutgoingKind, now: Date) => ({
  table: 'outbox' as const,
  waits: sql<SqlBool>`kind = ${kind} and sent_at is null and dead_at is null
    and (expires_at is null or expires_at > ${now})`,
})

/** Leases the longest due message of a kind. */
export function leaseOutgoing<K extends OutgoingKind>(
  db: Database,
  kind: K,
  lease: Lease,
): Promise<Outgoing<K> | undefined> {
  const returning = sql<Outgoing<K>>`queued.id, recipient, content, created_at as "createdAt", attempts`
  return leaseNextDue(db, { ...waiting(kind, lease.now), lease, returning })
}

/** When the next message of a kind is due. */
export const nextDueOf = (db: Database, kind: OutgoingKind, now: Date) =>
  selectNextDue(db, waiting(kind, now))

/**
 * Erases the contents of a sent message at once, with any code or personal data; that it was sent stays recorded for a
 * while.
 */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, dead_at: null, last_error: null, content: '{}' })
    .where('id', '=', id)
    .execute()
}

interface Failure {
  error: string
  /** null once given up. */
  nextDue: Date | null
  now: Date
}

/** Skipped where another instance has leased it since. */
export async function markFailed(
  db: Database,
  { id, attempts }: Pick<Outgoing, 'id' | 'attempts'>,
  { error, nextDue, now }: Failure,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: error, ...(nextDue ? { due_at: nextDue } : { dead_at: now }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
}

/** The email as stored for a manager who may sign in, ignoring case. */
export async function findManagerEmail(db: Database, email: string): Promise<string | undefined> {
  const manager = await db
    .selectFrom('manager')
    .select('email')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('disabled', '=', false)
    .executeTakeFirst()
  return manager?.email ?? undefined
}

/**
 * Gives expired messages up and erases their contents, with the code or link; that they were not sent stays recorded.
 */
export async function expireOutgoing(db: Database, now: Date): Promise<void> {
  await sql`
    update outbox set dead_at = coalesce(dead_at, ${now}), content = '{}'
    where expires_at <= ${now} and sent_at is null and content <> '{}'`.execute(db)
}

/** In any state: messages that were given up still hold their contents. */
export async function deleteOutgoingBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('outbox').where('created_at', '<', time.toISOString()).execute()
}

/** Takes messages back that were not sent yet. One that is being sent at this moment still arrives. */
export async function withdrawOutgoing(db: Database, dedupeKeys: readonly string[]): Promise<void> {
  await db.deleteFrom('outbox').where('dedupe_key', 'in', dedupeKeys).where('sent_at', 'is', null).execute()
}

export async function deleteSent(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('outbox').where('sent_at', '<', before.toISOString()).execute()
}
