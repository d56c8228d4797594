import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { defaultLanguage, type Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import {
  checkRegisterPhoneCode,
  confirmEmail,
  type Registration,
  registerPhoneCode,
  registerShop,
  registrations,
  reviewShopInfoAgain,
  sendConfirmEmail,
} from '#modules/access/contract/registrations.ts'
import { findApplicantOf } from '../accounts/queries.ts'
import { confirm, resendConfirmation } from './confirm.ts'
import { findRegistration, listRegistrations } from './list.queries.ts'
import { mailOf } from './mail.ts'
import { storeVerdict, type Verdict } from './queries.ts'
import { checkPhoneCode, register, resubmitRegistration, sendPhoneCode } from './register.ts'

async function getRegistration(db: Database, id: string): Promise<Registration> {
  const registration = await findRegistration(db, id)
  if (!registration) throw new AppError('not_found')
  return registration
}

/** Refuses with the reason why a verdict was not stored. */
async function refuse(db: Database, id: string): Promise<never> {
  const current = await getRegistration(db, id)
  const isPending = current.reviewStatus === ReviewStatus.pending
  throw new AppError(isPending ? 'stale' : 'already_reviewed', { result: { current } })
}

type ReviewedCompany = NonNullable<Awaited<ReturnType<typeof storeVerdict>>>

/** Notifies the confirmed address only, as a verdict may quote what strangers wrote. */
async function queueVerdictMail(
  { config, db, log }: PersonalContext,
  { name, language }: ReviewedCompany,
  { id, reviewStatus, reason, at }: Verdict,
): Promise<void> {
  const manager = await findApplicantOf(db, id)
  if (!manager?.email) {
    log.warn({ companyId: id }, 'nobody to mail a verdict to: the company has no confirmed address')
    return
  }
  const notice = {
    reviewStatus,
    reason,
    company: name,
    userName: manager.userName,
    language: manager.language ?? (language as Language | null) ?? defaultLanguage,
  }
  await queueMail(db, { to: manager.email, ...mailOf(notice, await readMailSite(db, config)) }, at)
}

/** Runs in the transaction of the context. */
async function review(
  context: PersonalContext,
  { id, version, approve, reason }: Parsed<typeof registrations.review>,
): Promise<Registration> {
  const { db, session, now } = context
  const reviewStatus = approve ? ReviewStatus.approved : ReviewStatus.rejected
  const verdict = { id, version, reviewStatus, reason, at: now(), reviewedBy: session.name }
  const company = await storeVerdict(db, verdict)
  if (!company) return refuse(db, id)
  const registration = await getRegistration(db, id)
  if (approve && !registration.emailConfirmed) throw new AppError('email_unconfirmed')
  await insertAudit(db, {
    at: verdict.at,
    companyId: id,
    ...auditedBy(session),
    entity: 'company',
    entityId: id,
    action: 'review',
    before: { reviewStatus: ReviewStatus.pending },
    after: { reviewStatus, reason },
  })
  await queueVerdictMail(context, company, verdict)
  return registration
}

export function registrationsFeature(route: Route): void {
  route(registerPhoneCode, sendPhoneCode)
  route(checkRegisterPhoneCode, checkPhoneCode)
  route(registerShop, register)
  route(reviewShopInfoAgain, resubmitRegistration)
  route(confirmEmail, confirm)
  route(sendConfirmEmail, resendConfirmation)
  route(registrations.getPage, ({ db }, query) => listRegistrations(db, query))
  route(registrations.review, inTransaction(review))
}
