import { AppError } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { SignedInContext } from '#kits/http/server/context/context.ts'
import { withGuessLimits } from '#kits/http/server/limits/limits.ts'
import { verifyPassword } from '../passwords/hash.ts'
import { plainPassword, type SentPassword } from '../passwords/keys.ts'
import { getPasswordHash, lockPasswordHash } from '../passwords/queries.ts'

/** A confirmed password. */
interface ConfirmedPassword {
  password: string
  /** Locks the password until the transaction ends, and refuses where it was changed since it was confirmed. */
  hold(transaction: Database): Promise<void>
}

/**
 * Asks for the manager's own password before a sensitive change. Failures count per session and address, so that
 * failed sign-ins of strangers do not keep the owner from changing the password.
 */
export async function confirmPassword(
  context: SignedInContext,
  sent: SentPassword,
): Promise<ConfirmedPassword> {
  const { db, session, address, now } = context
  const { managerId } = session
  const limits = [
    { limit: 'signInByAccountAndAddress', whom: `${managerId} ${address}` },
    { limit: 'passwordBySession', whom: session.id },
  ] as const
  const hash = await getPasswordHash(db, managerId)
  const password = await withGuessLimits(db, limits, now(), async (recheck) => {
    const plain = await plainPassword(db, sent, address)
    if (!(await verifyPassword(hash, plain, address))) throw new AppError('wrong_password')
    await recheck(db)
    return plain
  })
  return {
    password,
    async hold(transaction) {
      if ((await lockPasswordHash(transaction, managerId)) !== hash) throw new AppError('wrong_password')
    },
  }
}
