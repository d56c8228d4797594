import { randomInt } from 'node:crypto'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import {
  consumeLimit,
  countTry,
  isWithinLimits,
  type LimitBucket,
  type LimitName,
  withGuessLimits,
} from '#kits/http/server/limits/limits.ts'
import type { Route } from '#kits/http/server/route.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { rememberAddress } from '#kits/session/server/queries.ts'
import {
  checkEmailIsExist,
  forgetPasswordCode,
  resetPassword,
  setPasswordWithLink,
} from '#modules/access/contract/password-reset.ts'
import { changePassword } from '../accounts/change-password.ts'
import { getAddressee } from '../accounts/queries.ts'
import { isKnownAddress } from '../credentials/known-addresses.ts'
import { hashPassword } from '../passwords/hash.ts'
import { plainPassword, type SentPassword } from '../passwords/keys.ts'
import { consumePasswordToken } from '../passwords/links.ts'
import { checkNewPassword, refuseOwnName } from '../passwords/rules.ts'
import { codeMinutes, consumeCode, issueCode } from '../valid-codes/codes.ts'
import { codeMail } from './mail.ts'
import { findManager, isCountry } from './queries.ts'

/**
 * Milliseconds over which mails are spread at random: the work of sending one, which only known addresses cause, then
 * cannot be attributed to a request by timing.
 */
const spreadMs = 5000

/** One spelling per address for storing the code and finding the manager, so that the two never differ. */
const addressOf = (email: string): string => email.toLowerCase()

/** The mailbox of an address: what stands behind a plus (RFC 5233) sorts its mail, and is no other mailbox. */
const mailboxOf = (email: string): string => email.replace(/\+.*(?=@)/, '')

const countByAddress = ({ db, address, now }: Context, limit: LimitName) =>
  countTry(db, [{ limit, whom: address }], now())

/**
 * Queues a code in the given transaction. At most one mail per minute and mailbox, silently; after many in a day one per lifetime
 * of a code, so that nobody can flood a mailbox while it always holds a mail with a valid code.
 */
async function queueCode({ config, language }: Context, db: Database, to: string, now: Date): Promise<void> {
  if (!(await consumeLimit(db, { limit: 'resetCodeByMailbox', whom: mailboxOf(to) }, now))) return
  const perDay: LimitBucket[] = [{ limit: 'resetCodeByEmail', whom: mailboxOf(to) }]
  const isRare = await isWithinLimits(db, perDay, now)
  const pace = isRare ? {} : { secondsApart: codeMinutes * 60 }
  const issued = await issueCode(db, { purpose: 'reset', target: to }, now, pace)
  if (!('code' in issued)) return
  if (isRare) await countTry(db, perDay, now)
  const dueAt = new Date(now.getTime() + randomInt(spreadMs))
  const { code, expiresAt } = issued
  const content = codeMail(code, language, await readMailSite(db, config))
  const mail = { to, ...content, managersOnly: true, dueAt, expiresAt } as const
  await queueMail(db, mail, now)
}

/**
 * Does the same work for every address: stores a code and queues a mail; the outbox decides whether to send it. A
 * limit on the email is not reported, only one on the client's address.
 */
async function sendCode(context: Context, { email }: Parsed<typeof forgetPasswordCode>): Promise<null> {
  await countByAddress(context, 'resetCodeByAddress')
  await context.db
    .transaction()
    .execute((transaction) => queueCode(context, transaction as Database, addressOf(email), context.now()))
  return null
}

/** Decrypts the new password and checks its rules. */
async function wantedPassword({ db, address }: Context, sent: SentPassword): Promise<string> {
  const password = await plainPassword(db, sent, address)
  checkNewPassword(sent.path, password)
  return password
}

interface PasswordChangeRequest {
  path: string
  password: string
  way: 'code' | 'link'
}

/**
 * Changes the password in the given transaction and returns the user name; a refused password leaves the code or link
 * unused.
 */
async function change(
  context: Context,
  db: Database,
  managerId: string,
  { path, password, way }: PasswordChangeRequest,
): Promise<string | undefined> {
  const { address, now } = context
  refuseOwnName(path, password, await getAddressee(db, managerId))
  const hash = await hashPassword(password, address)
  // The reader of the account's mail is its owner: failures of others must not block sign-ins from this address.
  await rememberAddress(db, managerId, address, now())
  return changePassword(db, { managerId, hash, way }, context, now())
}

/** The country of companies that named none. */
const homeCountry = 'MX'

type FoundManager = Awaited<ReturnType<typeof findManager>>

/** The limits on guesses per email and day; not applied where the manager recently signed in from this address. */
async function guessLimits(
  { db, address, now }: Context,
  email: string,
  manager: FoundManager,
): Promise<LimitBucket[]> {
  const isKnown = await isKnownAddress(db, manager?.id, address, now())
  return isKnown ? [] : [{ limit: 'resetGuessByEmail', whom: email }]
}

/**
 * A right code is used up only if the password changes; a wrong one counts, so its refusal comes after the commit. A
 * wrong country of the company counts as a wrong code. The second factor is neither asked for nor changed: sign-in
 * still asks for it.
 */
async function reset(context: Context, form: Parsed<typeof resetPassword>): Promise<null> {
  const { db, address } = context
  await countByAddress(context, 'resetByAddress')
  const path = 'newPassWord'
  const password = await wantedPassword(context, { path, value: form.newPassWord, isRsa: form.isRsaPassword })
  if (!(await isCountry(db, form.countryId))) throw invalidField('countryId', 'unknown_id')
  const email = addressOf(form.email)
  const now = context.now()
  const manager = await findManager(db, email)
  const isHome = manager !== undefined && (manager.countryId ?? homeCountry) === form.countryId
  const code = isHome ? form.validCode : null
  const target = { purpose: 'reset', target: email } as const
  await withGuessLimits(db, await guessLimits(context, email, manager), now, async (recheck) => {
    const userName = await db.transaction().execute(async (transaction) => {
      if (!(await consumeCode(transaction, target, code, now, address))) return undefined
      await recheck(transaction)
      return manager && change(context, transaction, manager.id, { path, password, way: 'code' })
    })
    if (userName === undefined) throw invalidField('validCode', 'reset_code_wrong')
  })
  return null
}

async function setWithLink(
  context: Context,
  { token, newPassword, isRsaPassword }: Parsed<typeof setPasswordWithLink>,
): Promise<{ userName: string }> {
  const { db } = context
  await countByAddress(context, 'passwordLinkByAddress')
  const path = 'newPassword'
  const password = await wantedPassword(context, { path, value: newPassword, isRsa: isRsaPassword })
  const userName = await db.transaction().execute(async (transaction) => {
    const managerId = await consumePasswordToken(transaction as Database, token, context.now())
    return managerId && change(context, transaction as Database, managerId, { path, password, way: 'link' })
  })
  if (userName === undefined) throw new AppError('password_link_dead')
  return { userName }
}

export function passwordResetFeature(route: Route): void {
  route(forgetPasswordCode, sendCode)
  route(checkEmailIsExist, async (context, { email }) => {
    await countByAddress(context, 'emailCheckByAddress')
    return (await findManager(context.db, addressOf(email))) !== undefined
  })
  route(resetPassword, reset)
  route(setPasswordWithLink, setWithLink)
}
