import type { Database } from '#kits/db/server/database.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import type { CredentialEvent } from '#kits/session/shared/credential-rule.ts'
import { endCredentials } from '../credentials/end-credentials.ts'
import { deletePasswordLinksOf, setPasswordHash } from '../passwords/queries.ts'
import { auditOwnAccount } from './audit.ts'
import { queueNotice } from './notices.ts'

interface PasswordChange {
  managerId: string
  hash: string
  /** How the change was authorised: by the previous password, by a code or by a link from a mail. */
  way: 'password' | 'code' | 'link'
}

const eventOf = {
  password: 'password_changed',
  code: 'password_reset',
  link: 'password_reset',
} as const satisfies Record<PasswordChange['way'], CredentialEvent>

/**
 * Sets a new password for a manager who may sign in, in the given transaction. What was given to the manager ends by
 * the rule of credentials, every password link too, and notifies by mail whoever had a password before. Returns the user name, or
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
  await deletePasswordLinksOf(db, managerId)
  const { hadPassword, companyId, ...addressee } = manager
  const by = { managerId, keyId: null, managerName: addressee.userName }
  await endCredentials(db, { managerId, event: eventOf[way], by }, now)
  const change = { before: { hasPassword: hadPassword }, after: { hasPassword: true, passwordSetBy: way } }
  await auditOwnAccount(db, { managerId, companyId, userName: addressee.userName }, change, now)
  if (hadPassword) await queueNotice(db, 'password_changed', addressee, context, now)
  return addressee.userName
}
