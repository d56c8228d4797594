import { sql } from 'kysely'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'

/** Key pairs that stay usable: the newest, and the previous one for pages already open. */
const usableKeyPairs = 2

/** The usable key pairs, newest first. */
export function selectPasswordKeys(db: Database) {
  return db
    .selectFrom('password_key')
    .select(['id', 'public_pem as publicPem', 'private_pem as privatePem'])
    .orderBy('id', 'desc')
    .limit(usableKeyPairs)
    .execute()
}

interface PasswordKey {
  id: string
  publicPem: string
  privatePem: string
}

/** Adds a key pair and deletes those no longer usable. */
export async function insertPasswordKey(db: Database, key: PasswordKey): Promise<void> {
  await db
    .insertInto('password_key')
    .values({ id: key.id, public_pem: key.publicPem, private_pem: key.privatePem })
    .execute()
  const usable = db.selectFrom('password_key').select('id').orderBy('id', 'desc').limit(usableKeyPairs)
  await db.deleteFrom('password_key').where('id', 'not in', usable).execute()
}

/** False where it was used before: of several requests with one ciphertext, on whatever instance, one has it. */
export async function consumeCiphertext(db: Database, hash: Buffer, keyId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_ciphertext')
    .values({ hash, key_id: keyId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function hasKeySince(db: Database, since: Date): Promise<boolean> {
  const key = db.selectFrom('password_key').select('id').where('created_at', '>', since.toISOString())
  return (await key.limit(1).executeTakeFirst()) !== undefined
}

const ownHash = (db: Database, managerId: string) =>
  db.selectFrom('manager').select('password_hash as passwordHash').where('id', '=', managerId)

export async function getPasswordHash(db: Database, managerId: string): Promise<string | null> {
  return (await ownHash(db, managerId).executeTakeFirstOrThrow()).passwordHash
}

/** Locks the manager until the transaction ends. */
export async function lockPasswordHash(db: Database, managerId: string): Promise<string | null> {
  return (await ownHash(db, managerId).forNoKeyUpdate().executeTakeFirstOrThrow()).passwordHash
}

/**
 * Sets the hash and returns the manager and whether they had a password before; undefined where the manager is missing
 * or may not sign in.
 */
export async function setPasswordHash(db: Database, managerId: string, hash: string, now: Date) {
  const manager = await db
    .selectFrom('manager')
    .select(['user_name as userName', 'timezone', 'company_id as companyId'])
    .select(sql<Language | null>`language`.as('language'))
    // Setting a password requires the mailbox or a session, so one of the two is in force.
    .select(sql<string>`coalesce(email, pending_email)`.as('email'))
    .select(sql<boolean>`password_hash is not null`.as('hadPassword'))
    .where('id', '=', managerId)
    .where('disabled', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!manager) return undefined
  await db
    .updateTable('manager')
    .set({ password_hash: hash, updated_at: now, version: sql`version + 1` })
    .where('id', '=', managerId)
    .execute()
  return manager
}

interface PasswordLink {
  tokenHash: Buffer
  managerId: string
  expiresAt: Date
}

export async function insertPasswordLink(
  db: Database,
  { tokenHash, managerId, expiresAt }: PasswordLink,
): Promise<void> {
  await db
    .insertInto('password_link')
    .values({ token_hash: tokenHash, manager_id: managerId, expires_at: expiresAt })
    .execute()
}

/** Of several concurrent requests, the first to commit gets the row and the others nothing. */
export function deletePasswordLink(db: Database, tokenHash: Buffer) {
  return db
    .deleteFrom('password_link')
    .where('token_hash', '=', tokenHash)
    .returning(['manager_id as managerId', 'expires_at as expiresAt'])
    .executeTakeFirst()
}

export async function deletePasswordLinksOf(db: Database, managerId: string): Promise<void> {
  await db.deleteFrom('password_link').where('manager_id', '=', managerId).execute()
}

export async function deleteExpiredPasswordLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('password_link').where('expires_at', '<=', now.toISOString()).execute()
}
