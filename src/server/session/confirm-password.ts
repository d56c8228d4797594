import type { SignedInContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { countTry } from '../limits/limits.ts'
import { verifyPassword } from '../passwords/hash.ts'
import { getPasswordHash } from '../passwords/queries.ts'

/** The manager's own password, asked again before what matters; failures count like failed sign-ins. */
export async function confirmPassword(context: SignedInContext, password: string): Promise<void> {
  const { db, session, address, now } = context
  const attempt = await countTry(
    db,
    [
      { limit: 'signInByAccountAndAddress', whom: `${session.managerId} ${address}` },
      { limit: 'signInByAccount', whom: session.managerId },
    ],
    now(),
  )
  if (!(await verifyPassword(await getPasswordHash(db, session.managerId), password))) {
    throw new AppError('wrong_password')
  }
  await attempt.forget()
}
