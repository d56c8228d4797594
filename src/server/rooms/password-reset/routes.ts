import { randomInt } from 'node:crypto'
import type { Parsed } from '#shared/contracts/call.ts'
import {
  checkEmailIsExist,
  forgetPasswordCode,
  resetPassword,
  setPasswordWithLink,
} from '#shared/contracts/password-reset.ts'
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
import { checkNewPassword } from '../../passwords/rules.ts'
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

/** Does the same for every address: a code is stored and mail queued; the outbox finds out whether to send it. */
async function sendCode(context: Context, { email }: Parsed<typeof forgetPasswordCode>): Promise<null> {
  const { db, config, language } = context
  await countByAddress(context, 'resetCodeByAddress')
  const now = context.now()
  const to = addressOf(email)
  await db.transaction().execute(async (transaction) => {
    const issued = await issueCode(transaction as Database, { purpose: 'reset', target: to }, now)
    if (!('code' in issued)) return
    const dueAt = new Date(now.getTime() + randomInt(spreadMs))
    const mail = codeMail(issued.code, language, config)
    await queueMail(transaction as Database, { to, ...mail, managersOnly: true, dueAt }, now)
  })
  return null
}

/** A new password in the clear, good enough to be one. */
async function wantedPassword(db: Database, path: string, value: string, isRsa: boolean): Promise<string> {
  const password = await plainPassword(db, path, value, isRsa)
  checkNewPassword(path, password)
  return password
}

/**
 * A right code is spent only where the password changes with it; a wrong one counts, so that its refusal comes
 * after the commit. The second factor is not asked for and not touched: signing in still asks for it.
 */
async function reset(context: Context, form: Parsed<typeof resetPassword>): Promise<null> {
  const { db } = context
  await countByAddress(context, 'resetByAddress')
  const password = await wantedPassword(db, 'newPassWord', form.newPassWord, form.isRsaPassword)
  if (!(await isCountry(db, form.countryId))) throw invalidField('countryId', 'unknown_id')
  const email = addressOf(form.email)
  const now = context.now()
  const userName = await db.transaction().execute(async (transaction) => {
    const db = transaction as Database
    if (!(await takeCode(db, { purpose: 'reset', target: email }, form.validCode, now))) return undefined
    const managerId = await findManagerId(db, email)
    return managerId && changePassword(db, managerId, await hashPassword(password), now)
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
  const password = await wantedPassword(db, 'newPassword', newPassword, isRsaPassword)
  const now = context.now()
  const userName = await db.transaction().execute(async (transaction) => {
    const managerId = await takePasswordToken(transaction as Database, token, now)
    return managerId && changePassword(transaction as Database, managerId, await hashPassword(password), now)
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
