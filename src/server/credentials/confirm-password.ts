import type { SignedInContext } from '../context/context.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { withGuessLimits } from '../limits/limits.ts'
import { verifyPassword } from '../passwords/hash.ts'
import { plainPassword, type SentPassword } from '../passwords/keys.ts'
import { getPasswordHash, lockPasswordHash } from '../passwords/queries.ts'

/** The password that was confirmed, and what keeps it so. */
interface Confirmed {
  password: string
  /** Refuses, in a transaction, where another password was set since this one was confirmed; none is until it ends. */
  hold(transaction: Database): Promise<void>
}

/**
 * The manager's own password, asked again before what matters. Failures count as of the session and its address:
 * those of strangers at the sign-in do not keep its owner from a new password.
 */
export async function confirmPassword(context: SignedInContext, sent: SentPassword): Promise<Confirmed> {
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
