import { createHash } from 'node:crypto'
import { recordFailure } from '../audit/access.ts'
import type { Context } from '../context/context.ts'
import { AppError } from '../errors/app-error.ts'
import { type LimitBucket, withGuessLimits } from '../limits/limits.ts'
import { verifyPassword } from '../passwords/hash.ts'
import { plainPassword, type SentPassword } from '../passwords/keys.ts'
import { isKnownAddress } from './known-addresses.ts'

/** What a password is held against. */
interface Account {
  id: string
  passwordHash: string | null
}

/** One lower-case letter for each letter, as PostgreSQL compares names: İ is i there, and two characters here. */
const folded = (login: string): string =>
  Array.from(login.normalize('NFKC'), (letter) =>
    String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0),
  ).join('')

/** An account's two names, as failures count: by user name, by email. */
export const loginKeys = (managerId: string) => [`${managerId} name`, `${managerId} email`] as const

/**
 * Unknown names count like accounts, so that an answer does not tell which exist; and an account's user name and
 * email count apart, so that it does not tell which belong together.
 */
function loginKey(login: string, account: Account | undefined): string {
  if (account) return loginKeys(account.id)[login.includes('@') ? 1 : 0]
  return createHash('sha256').update(folded(login)).digest('base64url')
}

interface Login {
  login: string
  password: SentPassword
}

/** Where the account was lately signed in to from this address, failures elsewhere or of others do not count. */
async function limitsOf(
  { db, address, now }: Pick<Context, 'db' | 'address' | 'now'>,
  login: string,
  account: Account | undefined,
): Promise<LimitBucket[]> {
  const key = loginKey(login, account)
  const own: LimitBucket = { limit: 'signInByAccountAndAddress', whom: `${key} ${address}` }
  if (await isKnownAddress(db, account?.id, address, now())) return [own]
  return [own, { limit: 'signInByAddress', whom: address }, { limit: 'signInByAccount', whom: key }]
}

/**
 * The account found for a login, once its password is right; failures count as failed sign-ins, and an
 * unknown login is refused like a wrong password, after the same time.
 */
export async function checkCredentials<A extends Account>(
  context: Pick<Context, 'db' | 'address' | 'now'>,
  { login, password }: Login,
  account: A | undefined,
): Promise<A> {
  const { db, address, now } = context
  const limits = await limitsOf(context, login, account)
  return withGuessLimits(db, limits, now(), async (recheck) => {
    const plain = await plainPassword(db, password, address)
    const matches = await verifyPassword(account?.passwordHash ?? null, plain, address)
    if (!account || !matches) {
      await recordFailure(context, account?.id, 'wrong_credentials')
      throw new AppError('wrong_credentials')
    }
    await recheck(db)
    return account
  })
}
