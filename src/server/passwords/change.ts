import type { Database } from '../db/database.ts'
import { deleteSessionsOf } from '../session/queries.ts'
import { deletePasswordLinksOf, setPasswordHash } from './queries.ts'

/**
 * A new password for a manager who may sign in, in the given transaction: every access token ends with it, and
 * every link to set one. Gives the user name; undefined where there is no such manager.
 */
export async function changePassword(
  db: Database,
  managerId: string,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const userName = await setPasswordHash(db, managerId, hash, now)
  if (userName === undefined) return undefined
  await deleteSessionsOf(db, managerId)
  await deletePasswordLinksOf(db, managerId)
  return userName
}
