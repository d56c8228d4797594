import type { Database } from '../db/database.ts'
import type { SignedInContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { countTry } from '../limits/limits.ts'
import { verifyPassword } from '../passwords/hash.ts'
import { getPasswordHash, holdPasswordHash } from '../passwords/queries.ts'

/** Refuses, in a transaction, where another password was set since this one was confirmed; none is until it ends. */
export type HoldPassword = (transaction: Database) => Promise<void>

/** The manager's own password, asked again before what matters; failures count like failed sign-ins. */
export async function confirmPassword(context: SignedInContext, password: string): Promise<HoldPassword> {
  const { db, session, address, now } = context
  const { managerId } = session
  const attempt = await countTry(
    db,
    [
      { limit: 'signInByAccountAndAddress', whom: `${managerId} ${address}` },
      { limit: 'signInByAccount', whom: managerId },
    ],
    now(),
  )
  const hash = await getPasswordHash(db, managerId)
  if (!(await verifyPassword(hash, password))) throw new AppError('wrong_password')
  await attempt.forget()
  return async (transaction) => {
    if ((await holdPasswordHash(transaction, managerId)) !== hash) throw new AppError('wrong_password')
  }
}
