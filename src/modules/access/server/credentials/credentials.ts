import { createHash } from 'node:crypto'
import { recordFailure } from '#kits/audit/server/access.ts'
import { type CaptchaAnswer, keepCaptcha, makeImage, spendCaptcha } from '#kits/captcha/server/captcha.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { isWithinLimits, type LimitBucket, limits, withGuessLimits } from '#kits/http/server/limits/limits.ts'
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
  /** What overcomes the limit of the account; null where none was sent, undefined where the call takes none. */
  captcha?: Pick<CaptchaAnswer, 'captchaId' | 'captchaCode' | 'proof'> | null
}

interface GuessLimits {
  key: string
  always: LimitBucket[]
  /** Failures from all addresses together; none where the account knows the address. */
  ofAccount?: LimitBucket
}

/**
 * From an address with a recent sign-in to the account only failures from that address count, not those of others.
 */
async function limitsOf(
  { db, address, now }: Pick<Context, 'db' | 'address' | 'now'>,
  login: string,
  account: Account | undefined,
): Promise<GuessLimits> {
  const key = loginKey(login, account)
  const own: LimitBucket = { limit: 'signInByAccountAndAddress', whom: `${key} ${address}` }
  if (await isKnownAddress(db, account?.id, address, now())) return { key, always: [own] }
  const always: LimitBucket[] = [own, { limit: 'signInByAddress', whom: address }]
  return { key, always, ofAccount: { limit: 'signInByAccount', whom: key } }
}

/** Whether nothing but failures of others stands in the way. */
async function isHeldUpByOthers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { always, ofAccount }: GuessLimits,
): Promise<boolean> {
  if (!ofAccount || (await isWithinLimits(db, [ofAccount], now()))) return false
  return isWithinLimits(db, always, now())
}

/** A captcha with its work, in place of having to wait: it costs a stranger much, and the owner once. */
async function captchaWanted(context: Context): Promise<AppError> {
  const captcha = await makeImage(context)
  return new AppError('captcha_wanted', {
    retryAfter: limits.signInByAccount.seconds,
    result: { ...captcha },
  })
}

/** Verifies the password under these limits, in the same time for an unknown login. */
async function guess<A extends Account>(
  { db, address, now }: Context,
  counted: readonly LimitBucket[],
  { password }: Login,
  account: A | undefined,
): Promise<A> {
  return withGuessLimits(db, counted, now(), async (recheck) => {
    const plain = await plainPassword(db, password, address)
    const matches = await verifyPassword(account?.passwordHash ?? null, plain, address)
    if (!account || !matches) {
      await recordFailure({ db, address, now }, account?.id, 'wrong_credentials')
      throw new AppError('wrong_credentials')
    }
    await recheck(db)
    return account
  })
}

/**
 * Guesses with a captcha. After a right password it stays good for this login, as the code of a second factor may have to
 * be asked for.
 */
async function guessWithCaptcha<A extends Account>(
  context: Context,
  { key, always }: GuessLimits,
  login: Login,
  account: A | undefined,
): Promise<A> {
  if (!login.captcha) throw await captchaWanted(context)
  const answer = { ...login.captcha, purpose: `sign-in ${key}`, alwaysWorks: true }
  await spendCaptcha(context, answer)
  const found = await guess(context, always, login, account)
  await keepCaptcha(context.db, answer, context.now())
  return found
}

const isTooOften = (error: unknown): boolean => error instanceof AppError && error.key === 'too_often'

/**
 * Returns the account once its password is verified. Failures count as failed sign-ins; an unknown login is refused
 * like a wrong password. Failures of others keep nobody waiting who answers a captcha.
 */
export async function checkCredentials<A extends Account>(
  context: Context,
  login: Login,
  account: A | undefined,
): Promise<A> {
  const counted = await limitsOf(context, login.login, account)
  const takesCaptcha = login.captcha !== undefined
  if (takesCaptcha && (await isHeldUpByOthers(context, counted)))
    return guessWithCaptcha(context, counted, login, account)
  const { always, ofAccount } = counted
  try {
    return await guess(context, ofAccount ? [...always, ofAccount] : always, login, account)
  } catch (error) {
    // Of guesses at once, those past the limit learn nothing but that a captcha is wanted.
    if (takesCaptcha && isTooOften(error) && (await isHeldUpByOthers(context, counted)))
      throw await captchaWanted(context)
    throw error
  }
}
