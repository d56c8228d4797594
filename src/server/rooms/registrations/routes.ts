import type { Parsed } from '#shared/contracts/call.ts'
import {
  type Registration,
  registerPhoneCode,
  registerShop,
  registrations,
  reviewShopInfoAgain,
} from '#shared/contracts/registrations.ts'
import { ReviewStatus } from '#shared/domain/enums.ts'
import { defaultLanguage, type Language } from '#shared/i18n/languages.ts'
import { insertAudit } from '../../audit/queries.ts'
import type { Database } from '../../db/database.ts'
import type { ScopedContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { inTransaction } from '../../http/transaction.ts'
import { queueMail } from '../../outbox/queue.ts'
import { findRegistration, listRegistrations } from './list/queries.ts'
import { mailOf } from './mail.ts'
import { decide, findFirstManager, type Verdict } from './queries.ts'
import { register, reviewAgain, sendPhoneCode } from './register.ts'

async function getRegistration(db: Database, id: string): Promise<Registration> {
  const registration = await findRegistration(db, id)
  if (!registration) throw new AppError('not_found')
  return registration
}

/** Why a verdict did not count. */
async function refuse(db: Database, id: string): Promise<never> {
  const current = await getRegistration(db, id)
  const isPending = current.reviewStatus === ReviewStatus.pending
  throw new AppError(isPending ? 'stale' : 'already_reviewed', { result: { current } })
}

type Told = NonNullable<Awaited<ReturnType<typeof decide>>>

async function tell(
  { config, db, log }: ScopedContext,
  { name, email, language }: Told,
  { id, reviewStatus, reason, at }: Verdict,
): Promise<void> {
  const manager = await findFirstManager(db, id)
  const to = email ?? manager?.email
  if (to === undefined) {
    log.warn({ companyId: id }, 'nobody to mail a verdict to: the company has no address')
    return
  }
  const standing = {
    reviewStatus,
    reason,
    company: name,
    userName: manager?.userName ?? to,
    language: (language as Language | null) ?? defaultLanguage,
  }
  await queueMail(db, { to, ...mailOf(standing, config) }, at)
}

/** In the transaction of the context. */
async function review(
  context: ScopedContext,
  { id, version, approve, reason }: Parsed<typeof registrations.review>,
): Promise<Registration> {
  const { db, session, now } = context
  const reviewStatus = approve ? ReviewStatus.approved : ReviewStatus.rejected
  const verdict = { id, version, reviewStatus, reason, at: now(), reviewedBy: session.userName }
  const told = await decide(db, verdict)
  if (!told) return refuse(db, id)
  await insertAudit(db, {
    at: verdict.at,
    companyId: id,
    managerId: session.managerId,
    managerName: session.userName,
    entity: 'company',
    entityId: id,
    action: 'review',
    before: { reviewStatus: ReviewStatus.pending },
    after: { reviewStatus, reason },
  })
  await tell(context, told, verdict)
  return getRegistration(db, id)
}

export function registrationsRoom(route: Route): void {
  route(registerPhoneCode, sendPhoneCode)
  route(registerShop, register)
  route(reviewShopInfoAgain, reviewAgain)
  route(registrations.getPage, ({ db }, query) => listRegistrations(db, query))
  route(registrations.review, inTransaction(review))
}
