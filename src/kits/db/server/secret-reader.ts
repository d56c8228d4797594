import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { getSecret } from './secrets.ts'

/** A secret that all instances share and that never changes: read once per process or transaction. */
export function secretReader(name: string): (db: Database) => Promise<Buffer> {
  const known = new WeakMap<Database, Promise<Buffer>>()
  return (db) => {
    let secret = known.get(db)
    if (!secret) {
      secret = getSecret(db, name, randomBytes(32))
      known.set(db, secret)
      secret.catch(() => known.delete(db))
    }
    return secret
  }
}
