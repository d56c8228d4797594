import { createHash } from 'node:crypto'
import type { Context } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { countTry } from '../limits/limits.ts'
import { verifyPassword } from '../passwords/hash.ts'

/** What a password is held against. */
interface Account {
  id: string
  passwordHash: string | null
}

/** Unknown names count like accounts, so that an answer does not tell which exist. */
function accountKey(login: string, account: Account | undefined): string {
  return account?.id ?? createHash('sha256').update(login.normalize('NFKC').toLowerCase()).digest('base64url')
}

/**
 * The account found for a login, once its password is right; failures count as failed sign-ins, and an
 * unknown login is refused like a wrong password, after the same time.
 */
export async function checkCredentials<A extends Account>(
  { db, address, now }: Pick<Context, 'db' | 'address' | 'now'>,
  { login, password }: { login: string; password: string },
  account: A | undefined,
): Promise<A> {
  const key = accountKey(login, account)
  const attempt = await countTry(
    db,
    [
      { limit: 'signInByAccountAndAddress', whom: `${key} ${address}` },
      { limit: 'signInByAddress', whom: address },
      { limit: 'signInByAccount', whom: key },
    ],
    now(),
  )
  const matches = await verifyPassword(account?.passwordHash ?? null, password)
  if (!account || !matches) throw new AppError('wrong_credentials')
  await attempt.forget()
  return account
}
