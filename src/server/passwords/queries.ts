import type { Database } from '../db/database.ts'

/** How many key pairs stay usable: the newest, and the one before it for pages already open. */
const kept = 2

/** The usable key pairs, newest first. */
export function selectPasswordKeys(db: Database) {
  return db
    .selectFrom('password_key')
    .select(['public_pem as publicPem', 'private_pem as privatePem'])
    .orderBy('id', 'desc')
    .limit(kept)
    .execute()
}

interface PasswordKey {
  id: string
  publicPem: string
  privatePem: string
}

/** Adds a key pair and forgets those that are no longer usable. */
export async function insertPasswordKey(db: Database, key: PasswordKey): Promise<void> {
  await db
    .insertInto('password_key')
    .values({ id: key.id, public_pem: key.publicPem, private_pem: key.privatePem })
    .execute()
  const usable = db.selectFrom('password_key').select('id').orderBy('id', 'desc').limit(kept)
  await db.deleteFrom('password_key').where('id', 'not in', usable).execute()
}
