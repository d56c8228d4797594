import { createHash } from 'node:crypto'
import { recordFailure } from '#kits/audit/server/access.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { type LimitBucket, withGuessLimits } from '#kits/http/server/limits/limits.ts'
import { verifyPassword } from '../passwords/hash.ts'
import { plainPassword, type SentPassword } from '../passwords/keys.ts'
import { isKnownAddress } from './known-addresses.ts'

interface Account {
  id: string
  passwordHash: string | null
}

/**
 * Lower-cases each letter to one letter, as PostgreSQL compares names: İ is i there, and two characters in JavaScript.
 */
const folded = (login: string): string =>
  Array.from(login.normalize('NFKC'), (letter) =>
    String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0),
  ).join('')

/** The keys under which failures of an account are counted: one for its user name, one for its email. */
export const loginKeys = (managerId: string) => [`${managerId} name`, `${managerId} email`] as const

/**
 * Unknown names have limits like accounts, so that answers do not reveal which exist; user name and email are counted
 * apart, so that they do not reveal which belong together.
 */
function loginKey(login: string, account: Account | undefined): string {
  if (account) return loginKeys(account.id)[login.includes('@') ? 1 : 0]
  return createHash('sha256').update(folded(login)).digest('base64url')
}

interface Login {
  login: string
  password: SentPassword
}

/**
 * From an address with a recent sign-in to the account only failures from that address count, not those of others.
 */
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
 * Returns the account once its password is verified. Failures count as failed sign-ins; an unknown login is refused
 * like a wrong password, after the same time.
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
