import { insertAudit } from '#kits/audit/server/queries.ts'
import { checkCaptcha, withCaptcha } from '#kits/captcha/server/captcha.ts'
import { AppError, invalidField, tooOften } from '#kits/contract/server/app-error.ts'
import { getPhone } from '#kits/contract/server/phones/phones.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { queueMail, queueTextMessage } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { spendTextMessage } from '#kits/mail/server/text-messages/budget.ts'
import type {
  checkRegisterPhoneCode,
  registerPhoneCode,
  registerShop,
  reviewShopInfoAgain,
} from '#modules/access/contract/registrations.ts'
import { changeManager } from '../accounts/queries.ts'
import { queueConfirmation, requestedEmails } from '../email-confirmation/confirmation.ts'
import { hashPassword } from '../passwords/hash.ts'
import { plainPassword } from '../passwords/keys.ts'
import { checkNewPassword, refuseOwnName } from '../passwords/rules.ts'
import { checkCode, codeMinutes, consumeCode, issueCode } from '../valid-codes/codes.ts'
import { verifyApplicant } from './applicant.ts'
import { mailOf } from './mail.ts'
import { codeTarget, getTextNumber, isStoredPhone } from './phone.ts'
import {
  type ApplicantRow,
  type CompanyForm,
  insertRegistration,
  lockCompany,
  updateRegistration,
} from './queries.ts'

/** A captcha stays good for the registration of the phone that a code was sent to with it: nobody answers two. */
const purposeOf = (number: string): string => `registration of ${number}`

/**
 * Each message costs its asker the work, then the captcha, before it costs us anything. The one-minute interval per
 * phone starts only behind them, so that nobody can block somebody else's phone for free.
 */
export async function sendPhoneCode(
  context: Context,
  { captchaId, captchaCode, proof, ...phone }: Parsed<typeof registerPhoneCode>,
): Promise<null> {
  const { db, address, config, language } = context
  const now = context.now()
  const number = getTextNumber(phone, config, language)
  await countTry(db, [{ limit: 'phoneCodeTriesByAddress', whom: address }], now)
  const answer = { captchaId, captchaCode, proof, purpose: purposeOf(number), alwaysWorks: true }
  const send = async (transaction: Database) => {
    // Behind work and captcha: neighbours in a network, who share its count, use up none of it for free.
    await countTry(transaction, [{ limit: 'phoneCodeByAddress', whom: address }], now)
    const issued = await issueCode(transaction, codeTarget(number), now)
    if ('waitSeconds' in issued) throw tooOften(issued.waitSeconds)
    await countTry(transaction, [{ limit: 'phoneCodeByPhone', whom: number }], now)
    await spendTextMessage(context, transaction, now)
    const say = translatorFor(language)
    const text = say('text_message.phone_code', {
      name: say('site.short_name'),
      code: issued.code,
      minutes: codeMinutes,
    })
    await queueTextMessage(transaction, { to: number, text, expiresAt: issued.expiresAt }, now)
  }
  await withCaptcha(context, answer, send, () => true)
  return null
}

/**
 * Tells whether a code is right where it is typed, steps before the registration is sent. Only the captcha that the
 * code was sent with serves for several guesses: strangers cannot use up the tries of somebody else's code for free.
 */
export async function checkPhoneCode(
  context: Context,
  { captchaId, captchaCode, proof, phoneCode, ...phone }: Parsed<typeof checkRegisterPhoneCode>,
): Promise<null> {
  const { db, address } = context
  const now = context.now()
  const { number } = getPhone(phone)
  await countTry(db, [{ limit: 'phoneCodeCheckByAddress', whom: address }], now)
  const isRight = await withCaptcha(
    context,
    { captchaId, captchaCode, proof, purpose: purposeOf(number) },
    (transaction) => checkCode(transaction, codeTarget(number), phoneCode, now),
    (_, standing) => standing === 'kept',
  )
  if (!isRight) throw invalidField('phoneCode', 'code_wrong')
  return null
}

interface Applicant {
  companyId: string
  managerId: string
  userName: string
}

/** Records the request in the audit log, in its transaction. */
async function record(
  db: Database,
  { companyId, managerId, userName }: Applicant,
  form: CompanyForm,
  { isFirst, now }: { isFirst: boolean; now: Date },
): Promise<Outcome> {
  const reviewStatus = ReviewStatus.pending
  await insertAudit(db, {
    at: now,
    companyId,
    managerId,
    keyId: null,
    managerName: userName,
    entity: 'company',
    entityId: companyId,
    action: isFirst ? 'create' : 'update',
    before: isFirst ? null : { reviewStatus: ReviewStatus.rejected },
    after: { reviewStatus, ...form },
  })
  return { id: companyId, reviewStatus }
}

type Outcome = Result<typeof registerShop>

/** Refuses a wrong code only after the failed try is committed. */
function toldOfCode(outcome: Outcome | null): Outcome {
  if (!outcome) throw invalidField('phoneCode', 'code_wrong')
  return outcome
}

/**
 * Registers a company. Each guess of the phone code uses up a captcha, but for the one that the code was sent with; a
 * form refused for another reason uses up neither.
 */
export async function register(context: Context, input: Parsed<typeof registerShop>): Promise<Outcome> {
  const { captchaId, captchaCode, proof, phoneCode, userName, password, isRsaPassword, ...form } = input
  const { db, address, language } = context
  const now = context.now()
  const { number } = getPhone(form)
  const answer = { captchaId, captchaCode, proof, purpose: purposeOf(number) }
  await countTry(db, [{ limit: 'registerByAddress', whom: address }], now)
  const sent = { path: 'password', value: password, isRsa: isRsaPassword }
  const plain = await plainPassword(db, sent, address)
  checkNewPassword('password', plain)
  refuseOwnName('password', plain, { userName, email: form.email })
  await checkCaptcha(context, answer)
  // Hashed before the transaction, which must not wait for it.
  const passwordHash = await hashPassword(plain, address)
  const store = async (transaction: Database): Promise<Outcome | null> => {
    if (!(await consumeCode(transaction, codeTarget(number), phoneCode, now))) return null
    const applicant = { companyId: newId(), managerId: newId(), userName }
    const request = { companyId: applicant.companyId, form, language, now }
    await insertRegistration(transaction, request, { ...applicant, passwordHash })
    const asked = { managerId: applicant.managerId, email: form.email, language }
    await queueConfirmation(transaction, asked, context.config, now)
    return record(transaction, applicant, form, { isFirst: true, now })
  }
  const isKept = (outcome: Outcome | null, standing: string) => outcome === null && standing === 'kept'
  return toldOfCode(await withCaptcha(context, answer, store, isKept))
}

/**
 * The applicant is reached at the company's address from now on: at once where it is theirs already, else once it is
 * confirmed.
 */
async function followEmail(
  { config, language }: Context,
  db: Database,
  { id: managerId, userName, ...before }: ApplicantRow,
  { email, companyName: company }: CompanyForm,
  now: Date,
): Promise<void> {
  const emails = await requestedEmails(db, managerId, email)
  if (email !== before.email || before.pendingEmail !== null) await changeManager(db, managerId, emails, now)
  if (emails.pendingEmail !== null) return queueConfirmation(db, { managerId, email, language }, config, now)
  const notice = { company, userName, reviewStatus: ReviewStatus.pending, reason: null, language }
  await queueMail(db, { to: email, ...mailOf(notice, await readMailSite(db, config)) }, now)
}

export async function resubmitRegistration(
  context: Context,
  input: Parsed<typeof reviewShopInfoAgain>,
): Promise<Outcome> {
  const { userName: _login, password: _password, isRsaPassword: _isRsa, phoneCode, ...form } = input
  const { db, language } = context
  const now = context.now()
  const manager = await verifyApplicant(context, input)
  const { id: managerId, companyId, userName } = manager
  const outcome = await db.transaction().execute(async (transaction) => {
    const company = await lockCompany(transaction, companyId)
    if (company.reviewStatus !== ReviewStatus.rejected) throw new AppError('not_rejected')
    if (!isStoredPhone(company, form)) {
      const target = codeTarget(getPhone(form).number)
      if (phoneCode === null) throw invalidField('phoneCode', 'required')
      if (!(await consumeCode(transaction, target, phoneCode, now))) return null
    }
    await updateRegistration(transaction, { companyId, form, language, now })
    await followEmail(context, transaction, manager, form, now)
    const applicant = { companyId, managerId, userName }
    return record(transaction, applicant, form, { isFirst: false, now })
  })
  return toldOfCode(outcome)
}
