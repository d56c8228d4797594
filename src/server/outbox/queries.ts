import { type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Lease, leaseNextDue, selectNextDue } from '../queue/queries.ts'
import type { Outgoing, OutgoingContents, OutgoingKind } from './outgoing.ts'

interface NewOutgoing<K extends OutgoingKind> {
  id: string
  kind: K
  recipient: string
  content: OutgoingContents[K]
  dedupeKey: string | undefined
  now: Date
  /** At once unless given. */
  dueAt?: Date | undefined
  /** Never unless given. */
  expiresAt?: Date | undefined
}

/** A row of the same key does nothing, whether it still waits or has left. */
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

/** What has expired waits for nothing. */
const waiting = (kind: OutgoingKind, now: Date) => ({
  table: 'outbox' as const,
  waits: sql<SqlBool>`kind = ${kind} and sent_at is null and dead_at is null
    and (expires_at is null or expires_at > ${now})`,
})

/** Takes what is due longest of one kind. */
export function leaseOutgoing<K extends OutgoingKind>(
  db: Database,
  kind: K,
  lease: Lease,
): Promise<Outgoing<K> | undefined> {
  const returning = sql<Outgoing<K>>`queued.id, recipient, content, created_at as "createdAt", attempts`
  return leaseNextDue(db, { ...waiting(kind, lease.now), lease, returning })
}

/** When the next one of a kind is due. */
export const nextDueOf = (db: Database, kind: OutgoingKind, now: Date) =>
  selectNextDue(db, waiting(kind, now))

/** What has left is forgotten at once, codes and other people's words with it; that it left stays a while. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, dead_at: null, last_error: null, content: '{}' })
    .where('id', '=', id)
    .execute()
}

interface Failure {
  error: string
  /** null: given up. */
  nextDue: Date | null
  now: Date
}

/** Not where somebody else has taken it since. */
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

/** The email as a manager who may sign in has given it, whatever the case it was asked for in. */
export async function findManagerEmail(db: Database, email: string): Promise<string | undefined> {
  const manager = await db
    .selectFrom('manager')
    .select('email')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('disabled', '=', false)
    .executeTakeFirst()
  return manager?.email ?? undefined
}

/** Given up, and what it said is erased with the code or link in it; that it never left stays known. */
export async function expireOutgoing(db: Database, now: Date): Promise<void> {
  await sql`
    update outbox set dead_at = coalesce(dead_at, ${now}), content = '{}'
    where expires_at <= ${now} and sent_at is null and content <> '{}'`.execute(db)
}

/** Whatever became of it: what was given up still holds what somebody wrote. */
export async function deleteOutgoingBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('outbox').where('created_at', '<', time.toISOString()).execute()
}

export async function deleteSent(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('outbox').where('sent_at', '<', before.toISOString()).execute()
}
