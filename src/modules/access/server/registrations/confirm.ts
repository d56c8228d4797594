import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { defaultLanguage } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import type { confirmEmail, sendConfirmEmail } from '#modules/access/contract/registrations.ts'
import { auditOwnAccount } from '../accounts/audit.ts'
import { queueNotice } from '../accounts/notices.ts'
import { changeManager } from '../accounts/queries.ts'
import {
  consumeConfirmation,
  queueConfirmation,
  requestedEmails,
} from '../email-confirmation/confirmation.ts'
import { getConfirmedManager, updateCompanyEmail } from '../email-confirmation/queries.ts'
import { verifyApplicant } from './applicant.ts'
import { mailOf } from './mail.ts'
import { lockCompany } from './queries.ts'

/** Puts the address in force, in the given transaction, and notifies those concerned. */
async function putInForce(context: Context, db: Database, token: string): Promise<void> {
  const now = context.now()
  const { managerId, email, formerEmail } = await consumeConfirmation(db, token, now)
  await changeManager(db, managerId, { email, pendingEmail: null }, now)
  const { companyId, company, reviewStatus, companyLanguage, ...manager } = await getConfirmedManager(
    db,
    managerId,
  )
  const { userName } = manager
  await updateCompanyEmail(db, companyId, email, now)
  const change = { before: { email: formerEmail }, after: { email } }
  await auditOwnAccount(db, { managerId, userName, companyId }, change, now)
  if (formerEmail !== null)
    await queueNotice(db, 'email_changed', { ...manager, email: formerEmail }, context, now)
  if (reviewStatus !== ReviewStatus.pending) return
  const language = manager.language ?? companyLanguage ?? defaultLanguage
  const notice = { company, userName, reviewStatus, reason: null, language }
  await queueMail(db, { to: email, ...mailOf(notice, await readMailSite(db, context.config)) }, now)
}

/** Where two accounts request one address, the first to confirm gets it and the other is refused. */
export async function confirm(context: Context, { token }: Parsed<typeof confirmEmail>): Promise<null> {
  const { db, address } = context
  await countTry(db, [{ limit: 'confirmEmailByAddress', whom: address }], context.now())
  await db.transaction().execute((transaction) => putInForce(context, transaction as Database, token))
  return null
}

/** Sends the confirmation link again to an applicant who knows the password; failures count as failed sign-ins. */
export async function resendConfirmation(
  context: Context,
  input: Parsed<typeof sendConfirmEmail>,
): Promise<null> {
  const { db, config, language } = context
  const now = context.now()
  const { id: managerId, companyId, pendingEmail } = await verifyApplicant(context, input)
  await db.transaction().execute(async (transaction) => {
    const company = await lockCompany(transaction, companyId)
    const email = pendingEmail ?? company.email
    const emails = email === null ? undefined : await requestedEmails(transaction, managerId, email)
    if (!emails?.pendingEmail) throw new AppError('already_confirmed')
    await changeManager(transaction, managerId, emails, now)
    await queueConfirmation(transaction, { managerId, email: emails.pendingEmail, language }, config, now)
  })
  return null
}
