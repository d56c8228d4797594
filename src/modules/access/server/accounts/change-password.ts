import type { Database } from '#kits/db/server/database.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { deleteSessionsOf } from '#kits/session/server/queries.ts'
import { deletePasswordLinksOf, setPasswordHash } from '../passwords/queries.ts'
import { auditOwnAccount } from './audit.ts'
import { queueNotice } from './notices.ts'

interface PasswordChange {
  managerId: string
  hash: string
  /** How the change was authorised: by the previous password, by a code or by a link from a mail. */
  way: 'password' | 'code' | 'link'
}

/**
 * Sets a new password for a manager who may sign in, in the given transaction. It ends every session and every
 * password link of the manager, and notifies by mail whoever had a password before. Returns the user name, or
 * undefined where there is no such manager.
 */
export async function changePassword(
  db: Database,
  { managerId, hash, way }: PasswordChange,
  context: Pick<Context, 'config' | 'language'>,
  now: Date,
): Promise<string | undefined> {
  const manager = await setPasswordHash(db, managerId, hash, now)
  if (!manager) return undefined
  await deleteSessionsOf(db, managerId)
  await deletePasswordLinksOf(db, managerId)
  const { hadPassword, companyId, ...addressee } = manager
  const change = { before: { hasPassword: hadPassword }, after: { hasPassword: true, passwordSetBy: way } }
  await auditOwnAccount(db, { managerId, companyId, userName: addressee.userName }, change, now)
  if (hadPassword) await queueNotice(db, 'password_changed', addressee, context, now)
  return addressee.userName
}
