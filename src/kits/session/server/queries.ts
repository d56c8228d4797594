import { sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'

/** Live sessions of managers who may still sign in. */
function liveSessions(db: Database, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('manager', 'manager.id', 'session.manager_id')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select([
      'session.id',
      'session.last_used_at as lastUsedAt',
      'manager.id as managerId',
      'manager.user_name as userName',
      sql<string>`coalesce(manager.display_name, manager.user_name)`.as('name'),
      'manager.access',
      'company.id as companyId',
      'company.kind',
    ])
    .where('session.expires_at', '>', now.toISOString())
    .where('manager.disabled', '=', false)
    .where('company.review_status', '=', ReviewStatus.approved)
}

export function selectSession(db: Database, tokenHash: Buffer, now: Date) {
  return liveSessions(db, now).where('session.token_hash', '=', tokenHash).executeTakeFirst()
}

export function selectSessions(db: Database, ids: string[], now: Date) {
  return liveSessions(db, now).where('session.id', '=', sql<string>`any(${ids})`).execute()
}

/** The sessions of a manager: the given one first, then the most recently used. */
export function selectSessionsOf(
  db: Database,
  { managerId, currentId }: { managerId: string; currentId: string },
  now: Date,
) {
  const isCurrent = sql<boolean>`id = ${currentId}`
  return db
    .selectFrom('session')
    .select(['id', 'user_agent as userAgent', 'ip', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(isCurrent.as('isCurrent'))
    .where('manager_id', '=', managerId)
    .where('expires_at', '>', now.toISOString())
    .orderBy(isCurrent, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

interface SignIn {
  at: string | null
  ip: string | null
}

interface SessionRow {
  id: string
  tokenHash: Buffer
  managerId: string
  ip: string
  userAgent: string | null
  now: Date
  expiresAt: Date
  /** The manager's sign-in before this one. */
  previous: SignIn
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
      previous_login_at: row.previous.at,
      previous_login_ip: row.previous.ip,
    })
    .execute()
}

/**
 * Records a sign-in and returns the previous one; undefined where the password was changed or the account disabled
 * during the check. Locks the manager, so that concurrent sign-ins wait.
 */
export async function recordLogin(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  ip: string,
  now: Date,
): Promise<SignIn | undefined> {
  const previous = await db
    .selectFrom('manager')
    .select(['last_login_at as at', 'last_login_ip as ip'])
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!previous) return undefined
  await db
    .updateTable('manager')
    .set({ last_login_at: now, last_login_ip: ip })
    .where('id', '=', id)
    .execute()
  return previous
}

/** Remembers the address of a successful sign-in. */
export async function rememberAddress(
  db: Database,
  managerId: string,
  address: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_address')
    .values({ manager_id: managerId, address, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['manager_id', 'address']).doUpdateSet({ last_used_at: now }))
    .execute()
}

export function selectKnownAddress(db: Database, managerId: string, address: string, since: Date) {
  return db
    .selectFrom('known_address')
    .select('address')
    .where('manager_id', '=', managerId)
    .where('address', '=', address)
    .where('last_used_at', '>', since.toISOString())
    .executeTakeFirst()
}

export async function deleteKnownAddresses(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_address').where('last_used_at', '<=', before.toISOString()).execute()
}

export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Every instance looks at the manager's sessions again: a change of their access or name reaches their open pages. */
export async function announceAccountChange(db: Database, managerId: string): Promise<void> {
  await sql`
    select pg_notify('change', json_build_object('kind', 'session', 'managerId', ${managerId}::uuid)::text)`.execute(
    db,
  )
}

interface SessionFilter {
  id?: string
  manager_id?: string
  /** A session that stays. */
  except?: string | null
}

/** Deletes sessions and notifies every instance, which ends their event streams. Returns the number deleted. */
async function endSessions(db: Database, { except = null, ...whose }: SessionFilter): Promise<number> {
  const announced = sql`
    pg_notify('change', json_build_object('kind', 'session', 'managerId', manager_id)::text)`
  const ended = await db
    .with('ended', (query) =>
      query
        .deleteFrom('session')
        .where(({ and }) => and(whose))
        .where(sql<boolean>`id is distinct from ${except}::uuid`)
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

export async function deleteSessionsOf(
  db: Database,
  managerId: string,
  except: string | null = null,
): Promise<void> {
  await endSessions(db, { manager_id: managerId, except })
}

/** Deletes the manager's oldest sessions beyond the given number. */
export async function deleteSessionsBeyond(db: Database, managerId: string, kept: number): Promise<void> {
  const beyond = await db
    .selectFrom('session')
    .select('id')
    .where('manager_id', '=', managerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
    .execute()
  for (const { id } of beyond) await endSessions(db, { id })
}

/** Returns false where the session is not the manager's. */
export async function deleteOwnSession(db: Database, managerId: string, id: string): Promise<boolean> {
  return (await endSessions(db, { id, manager_id: managerId })) === 1
}

export async function deleteDeadSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute()
}
