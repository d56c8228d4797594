import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Access, Role } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { CredentialEvent } from '#kits/session/shared/credential-rule.ts'

/** The tables of API keys and calendar links. All that writes them stands here: they end by one rule. */

/** Whether a row of `api_key` was ended for good; time and suspension apart. */
export const isEndedKey = (key: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${key}.revoked_at`)} is not null or ${sql.ref(`${key}.owner_id`)} is null)`

/** The key if it has not ended, its owner may sign in and its company is approved. */
export function selectLiveKey(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('api_key')
    .innerJoin('company', 'company.id', 'api_key.company_id')
    .innerJoin('manager as owner', (join) =>
      join.onRef('owner.id', '=', 'api_key.owner_id').onRef('owner.company_id', '=', 'api_key.company_id'),
    )
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.access',
      'api_key.scopes',
      'api_key.allowed_addresses as allowedAddresses',
      'api_key.last_used_at as lastUsedAt',
      'owner.access as ownerAccess',
      'company.id as companyId',
      'company.kind',
    ])
    .where('api_key.token_hash', '=', tokenHash)
    .where('api_key.revoked_at', 'is', null)
    .where('api_key.suspended_at', 'is', null)
    .where('api_key.expires_at', '>', now.toISOString())
    .where('owner.disabled', '=', false)
    .where('company.review_status', '=', ReviewStatus.approved)
    .executeTakeFirst()
}

interface KeyUse {
  ip: string
  now: Date
  /** A use since then is recorded already, by this instance or another. */
  since: Date
}

export async function touchKey(db: Database, id: string, { ip, now, since }: KeyUse): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: now, last_used_ip: ip })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', since.toISOString())]),
    )
    .execute()
}

interface NewKey {
  id: string
  companyId: string
  ownerId: string
  name: string
  access: string
  scopes: readonly string[] | null
  allowedAddresses: readonly string[] | null
  tokenHash: Buffer
  expiresOn: string
  expiresAt: string
  managerId: string
  now: Date
}

export async function insertKey(db: Database, key: NewKey): Promise<void> {
  await db
    .insertInto('api_key')
    .values({
      id: key.id,
      company_id: key.companyId,
      owner_id: key.ownerId,
      name: key.name,
      access: key.access,
      scopes: key.scopes && [...key.scopes],
      allowed_addresses: key.allowedAddresses && [...key.allowedAddresses],
      token_hash: key.tokenHash,
      expires_on: key.expiresOn,
      expires_at: key.expiresAt,
      created_at: key.now,
      created_by: key.managerId,
    })
    .execute()
}

export interface OwnedKey {
  id: string
  name: string
  companyId: string
  access: string
  scopes: string[] | null
  isSuspended: boolean
  /** What the owner may by now. */
  owner: { role: Role; access: Access }
}

/** The keys of an owner that have not ended, locked until the transaction ends. */
export async function selectKeysOf(db: Database, ownerId: string): Promise<OwnedKey[]> {
  const { rows } = await sql<OwnedKey>`
    select t.id, t.name, t.company_id as "companyId", t.access, t.scopes, t.suspended_at is not null as "isSuspended",
      json_build_object('role', company.kind, 'access', manager.access) as owner
    from api_key t join manager on manager.id = t.owner_id join company on company.id = t.company_id
    where t.owner_id = ${ownerId} and t.revoked_at is null
    order by t.id for no key update of t`.execute(db)
  return rows
}

interface Strike {
  event: CredentialEvent
  now: Date
}

export async function endKeys(db: Database, ids: string[], { event, now }: Strike): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ revoked_at: now, ended_by: event })
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

export async function suspendKeys(db: Database, ids: string[], { event, now }: Strike): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ suspended_at: now, ended_by: event })
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

/** The key must be locked. */
export async function setRevoked(db: Database, id: string, managerId: string, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ revoked_at: now, revoked_by: managerId })
    .where('id', '=', id)
    .execute()
}

/** The key must be locked. A suspension stays as it is. */
export async function setOwner(db: Database, id: string, ownerId: string): Promise<void> {
  await db.updateTable('api_key').set({ owner_id: ownerId }).where('id', '=', id).execute()
}

/** The key must be locked. */
export async function liftSuspension(db: Database, id: string): Promise<void> {
  await db.updateTable('api_key').set({ suspended_at: null, ended_by: null }).where('id', '=', id).execute()
}

const newLink = (managerId: string, now: Date) => ({
  manager_id: managerId,
  salt: sql<string>`gen_random_uuid()`,
  created_at: now,
})

/** The salt of a manager's calendar link, which is made where there is none. */
export async function getSalt(db: Database, managerId: string, now: Date): Promise<string> {
  const select = db.selectFrom('calendar_link').select('salt').where('manager_id', '=', managerId)
  const known = await select.executeTakeFirst()
  if (known) return known.salt
  await db
    .insertInto('calendar_link')
    .values(newLink(managerId, now))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await select.executeTakeFirstOrThrow()).salt
}

export async function replaceSalt(db: Database, managerId: string, now: Date): Promise<string> {
  const { salt } = await db
    .insertInto('calendar_link')
    .values(newLink(managerId, now))
    .onConflict((conflict) =>
      conflict.column('manager_id').doUpdateSet({ salt: sql`excluded.salt`, created_at: now }),
    )
    .returning('salt')
    .executeTakeFirstOrThrow()
  return salt
}

/** The next time that its manager asks for the address, it is another one. */
export async function deleteCalendarLink(db: Database, managerId: string): Promise<void> {
  await db.deleteFrom('calendar_link').where('manager_id', '=', managerId).execute()
}
