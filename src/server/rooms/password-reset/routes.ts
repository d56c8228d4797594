import { randomInt } from 'node:crypto'
import type { Parsed } from '#shared/contracts/call.ts'
import {
  checkEmailIsExist,
  forgetPasswordCode,
  resetPassword,
  setPasswordWithLink,
} from '#shared/contracts/password-reset.ts'
import { getAddressee } from '../../accounts/queries.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { countTry, type LimitName } from '../../limits/limits.ts'
import { queueMail } from '../../outbox/queue.ts'
import { changePassword } from '../../passwords/change.ts'
import { hashPassword } from '../../passwords/hash.ts'
import { plainPassword } from '../../passwords/keys.ts'
import { takePasswordToken } from '../../passwords/links.ts'
import { checkNewPassword, refuseOwnName } from '../../passwords/rules.ts'
import { issueCode, takeCode } from '../../valid-codes/codes.ts'
import { codeMail } from './mail.ts'
import { findManagerId, isCountry } from './queries.ts'

/**
 * The mail leaves at a moment within this span: the work of sending one, which only a known address brings about,
 * then falls on no particular request.
 */
const spreadMs = 5000

/** One spelling an address: the code is kept for it and the manager is found by it, so that the two never differ. */
const addressOf = (email: string): string => email.toLowerCase()

const countByAddress = ({ db, address, now }: Context, limit: LimitName) =>
  countTry(db, [{ limit, whom: address }], now())

/**
 * In the given transaction. Each code may be guessed at five times, so that codes without end would be guesses
 * without end: a day has so many, and what is over is not stored.
 */
async function queueCode({ config, language }: Context, db: Database, to: string, now: Date): Promise<void> {
  const issued = await issueCode(db, { purpose: 'reset', target: to }, now)
  if (!('code' in issued)) return
  await countTry(db, [{ limit: 'resetCodeByEmail', whom: to }], now)
  const dueAt = new Date(now.getTime() + randomInt(spreadMs))
  await queueMail(db, { to, ...codeMail(issued.code, language, config), managersOnly: true, dueAt }, now)
}

const isTooOften = (error: unknown): boolean => error instanceof AppError && error.key === 'too_often'

/**
 * Does the same for every address: a code is stored and mail queued; the outbox finds out whether to send it.
 * What is too soon or too much for one email is not said, only what is for the address that asks.
 */
async function sendCode(context: Context, { email }: Parsed<typeof forgetPasswordCode>): Promise<null> {
  await countByAddress(context, 'resetCodeByAddress')
  try {
    await context.db
      .transaction()
      .execute((transaction) => queueCode(context, transaction as Database, addressOf(email), context.now()))
  } catch (error) {
    if (!isTooOften(error)) throw error
  }
  return null
}

/** A new password in the clear, good enough to be one. */
async function wantedPassword(db: Database, path: string, value: string, isRsa: boolean): Promise<string> {
  const password = await plainPassword(db, path, value, isRsa)
  checkNewPassword(path, password)
  return password
}

interface Wanted {
  path: string
  password: string
  way: 'code' | 'link'
}

/** The user name, in the given transaction; a password that is refused leaves the code or link as it was. */
async function change(
  context: Context,
  db: Database,
  managerId: string,
  { path, password, way }: Wanted,
): Promise<string | undefined> {
  refuseOwnName(path, password, await getAddressee(db, managerId))
  const hash = await hashPassword(password)
  return changePassword(db, { managerId, hash, way }, context, context.now())
}

/**
 * A right code is spent only where the password changes with it; a wrong one counts, so that its refusal comes
 * after the commit. The second factor is not asked for and not touched: signing in still asks for it.
 */
async function reset(context: Context, form: Parsed<typeof resetPassword>): Promise<null> {
  const { db } = context
  await countByAddress(context, 'resetByAddress')
  const path = 'newPassWord'
  const password = await wantedPassword(db, path, form.newPassWord, form.isRsaPassword)
  if (!(await isCountry(db, form.countryId))) throw invalidField('countryId', 'unknown_id')
  const email = addressOf(form.email)
  const now = context.now()
  const userName = await db.transaction().execute(async (transaction) => {
    const db = transaction as Database
    if (!(await takeCode(db, { purpose: 'reset', target: email }, form.validCode, now))) return undefined
    const managerId = await findManagerId(db, email)
    return managerId && change(context, db, managerId, { path, password, way: 'code' })
  })
  if (userName === undefined) throw invalidField('validCode', 'code_wrong')
  return null
}

async function setWithLink(
  context: Context,
  { token, newPassword, isRsaPassword }: Parsed<typeof setPasswordWithLink>,
): Promise<{ userName: string }> {
  const { db } = context
  await countByAddress(context, 'passwordLinkByAddress')
  const path = 'newPassword'
  const password = await wantedPassword(db, path, newPassword, isRsaPassword)
  const userName = await db.transaction().execute(async (transaction) => {
    const managerId = await takePasswordToken(transaction as Database, token, context.now())
    return managerId && change(context, transaction as Database, managerId, { path, password, way: 'link' })
  })
  if (userName === undefined) throw new AppError('password_link_dead')
  return { userName }
}

export function passwordResetRoom(route: Route): void {
  route(forgetPasswordCode, sendCode)
  route(checkEmailIsExist, async (context, { email }) => {
    await countByAddress(context, 'emailCheckByAddress')
    return (await findManagerId(context.db, addressOf(email))) !== undefined
  })
  route(resetPassword, reset)
  route(setPasswordWithLink, setWithLink)
}
