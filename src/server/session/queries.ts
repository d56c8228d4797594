import { sql } from 'kysely'
import { ReviewStatus } from '#shared/domain/enums.ts'
import type { Database } from '../db/database.ts'

/** Live sessions of managers who may still sign in. */
function liveSessions(db: Database, now: Date, usedSince: Date) {
  return db
    .selectFrom('session')
    .innerJoin('manager', 'manager.id', 'session.manager_id')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select([
      'session.id',
      'session.last_used_at as lastUsedAt',
      'manager.id as managerId',
      'manager.user_name as userName',
      'company.id as companyId',
      'company.kind',
    ])
    .where('session.expires_at', '>', now.toISOString())
    .where('session.last_used_at', '>', usedSince.toISOString())
    .where('manager.disabled', '=', false)
    .where('company.review_status', '=', ReviewStatus.approved)
}

export function selectSession(db: Database, tokenHash: Buffer, now: Date, usedSince: Date) {
  return liveSessions(db, now, usedSince).where('session.token_hash', '=', tokenHash).executeTakeFirst()
}

export function selectSessions(db: Database, ids: string[], now: Date, usedSince: Date) {
  return liveSessions(db, now, usedSince).where('session.id', '=', sql<string>`any(${ids})`).execute()
}

/** Of one manager: the given one first, then those used last. */
export function selectSessionsOf(
  db: Database,
  { managerId, currentId }: { managerId: string; currentId: string },
  now: Date,
  usedSince: Date,
) {
  const isCurrent = sql<boolean>`id = ${currentId}`
  return db
    .selectFrom('session')
    .select(['id', 'user_agent as userAgent', 'ip', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(isCurrent.as('isCurrent'))
    .where('manager_id', '=', managerId)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', usedSince.toISOString())
    .orderBy(isCurrent, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

interface SessionRow {
  id: string
  tokenHash: Buffer
  managerId: string
  ip: string
  userAgent: string | null
  now: Date
  expiresAt: Date
}

export async function insertSession(db: Database, row: SessionRow): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: row.id,
      token_hash: row.tokenHash,
      manager_id: row.managerId,
      ip: row.ip,
      user_agent: row.userAgent,
      created_at: row.now,
      last_used_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute()
}

/** False where the password is no longer the one that was checked, or the account was closed since. */
export async function recordLogin(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  ip: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('manager')
    .set({ last_login_at: now, last_login_ip: ip })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute()
}

type Whose = { id: string } | { manager_id: string } | { id: string; manager_id: string }

/** Every instance hears whose they were, and ends the event streams that hang on them. Says how many there were. */
async function endSessions(db: Database, whose: Whose): Promise<number> {
  const announced = sql`
    pg_notify('change', json_build_object('kind', 'session', 'managerId', manager_id)::text)`
  const ended = await db
    .with('ended', (query) =>
      query
        .deleteFrom('session')
        .where(({ and }) => and(whose))
        .returning('manager_id'),
    )
    .selectFrom('ended')
    .select(announced.as('announced'))
    .execute()
  return ended.length
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await endSessions(db, { id })
}

export async function deleteSessionsOf(db: Database, managerId: string): Promise<void> {
  await endSessions(db, { manager_id: managerId })
}

/** Says whether it was one of the manager's. */
export async function deleteOwnSession(db: Database, managerId: string, id: string): Promise<boolean> {
  return (await endSessions(db, { id, manager_id: managerId })) === 1
}

export async function deleteDeadSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute()
}
