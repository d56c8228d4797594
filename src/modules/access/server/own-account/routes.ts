import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { type Access, permissionsOf, type Role } from '#kits/contract/shared/permissions.ts'
import { utcOffsets } from '#kits/dates/shared/time-zone.ts'
import type { Database } from '#kits/db/server/database.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { ScopedContext, SignedInContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { menuOf } from '#kits/page/shared/routes.ts'
import {
  type Company,
  getManagerUser,
  type ManagerUser,
  updateCompany,
  updateManagerUser,
  updatePassword,
} from '#kits/session/shared/account.ts'
import { isRfc, normalizeRfc } from '#modules/access/rules/rfc.ts'
import { auditOwnAccount } from '../accounts/audit.ts'
import { changePassword } from '../accounts/change-password.ts'
import { changeCompany, changeManager, findApplicantOf, getAddressee } from '../accounts/queries.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { queueConfirmation, requestedEmails } from '../email-confirmation/confirmation.ts'
import { hashPassword } from '../passwords/hash.ts'
import { plainPassword } from '../passwords/keys.ts'
import { checkNewPassword, refuseOwnName } from '../passwords/rules.ts'
import { findCompany, getManagerWithCompany, getReviewState, hasDemoData } from './queries.ts'

async function userInfo({ db, session, now }: SignedInContext): Promise<ManagerUser> {
  const { manager, company } = await getManagerWithCompany(db, session)
  const role = company.kind as Role
  const access = manager.access as Access
  const own = permissionsOf({ role, access })
  return {
    ...manager,
    access,
    language: manager.language as Language | null,
    utcOffsets: [...utcOffsets(manager.timezone, now())],
    operatorOffsets: [...utcOffsets(operatorZone, now())],
    role,
    company: { ...company, kind: role },
    menu: menuOf(own),
    permissions: own,
    demoData: await hasDemoData(db),
  }
}

type Wanted = Omit<Parsed<typeof updateManagerUser>, 'password' | 'isRsaPassword'>
type Change = Partial<Pick<ManagerUser, 'displayName' | 'language' | 'timezone' | 'userName' | 'email'>>

/** What the call asks to change: null is no value for any member but the display name, which it removes. */
function changeOf({ displayName, ...others }: Wanted): Change {
  const given = Object.entries(others).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(given), ...(displayName !== undefined && { displayName }) }
}

/**
 * Updates the account in the given transaction, with its audit entry and, for a new address, the confirmation mail.
 */
async function changeOwn(
  { session, config, language, now }: SignedInContext,
  db: Database,
  { email, ...others }: Change,
): Promise<void> {
  const { managerId } = session
  const { manager: before } = await getManagerWithCompany(db, session)
  const at = now()
  const isNew = ([member, value]: [string, unknown]) => before[member as keyof typeof before] !== value
  const change: Change & { pendingEmail?: string | null } = {
    ...Object.fromEntries(Object.entries(others).filter(isNew)),
    ...(email !== undefined && (await requestedEmails(db, managerId, email))),
  }
  // A language is stored each time it is chosen, mostly the same one.
  if (Object.keys(change).length === 0) return
  await changeManager(db, managerId, change, at)
  const was = Object.fromEntries(
    Object.keys(change).map((member) => [member, before[member as keyof typeof before]]),
  )
  await auditOwnAccount(db, session, { before: was, after: change }, at)
  if (change.pendingEmail)
    await queueConfirmation(db, { managerId, email: change.pendingEmail, language }, config, at)
}

async function updateManager(
  context: SignedInContext,
  { password, isRsaPassword, ...wanted }: Parsed<typeof updateManagerUser>,
): Promise<ManagerUser> {
  const { db } = context
  let confirmed: Awaited<ReturnType<typeof confirmPassword>> | undefined
  if (wanted.userName !== null || wanted.email !== null) {
    if (password === null) throw invalidField('password', 'required')
    confirmed = await confirmPassword(context, { path: 'password', value: password, isRsa: isRsaPassword })
  }
  const change = changeOf(wanted)
  if (Object.keys(change).length > 0)
    await db.transaction().execute(async (transaction) => {
      await confirmed?.hold(transaction)
      await changeOwn(context, transaction, change)
    })
  return userInfo(context)
}

async function setPassword(
  context: SignedInContext,
  { oldPassword, newPassword, isRsaPassword }: Parsed<typeof updatePassword>,
): Promise<null> {
  const { db, session, address, now } = context
  const { managerId } = session
  const sent = (path: string, value: string) => ({ path, value, isRsa: isRsaPassword })
  const { password: current, hold } = await confirmPassword(context, sent('oldPassword', oldPassword))
  const wanted = await plainPassword(db, sent('newPassword', newPassword), address)
  checkNewPassword('newPassword', wanted)
  refuseOwnName('newPassword', wanted, await getAddressee(db, managerId))
  if (wanted === current) throw invalidField('newPassword', 'password_same')
  const hash = await hashPassword(wanted, address)
  await db.transaction().execute(async (transaction) => {
    await hold(transaction)
    await changePassword(transaction, { managerId, hash, way: 'password' }, context, now())
  })
  return null
}

/**
 * A changed company address has to be confirmed before a company that is not approved gets mail about its review
 * there, whoever changed it.
 */
async function askForConfirmation(
  { db, config, language }: ScopedContext,
  companyId: string,
  email: string,
  now: Date,
): Promise<void> {
  const applicant = await findApplicantOf(db, companyId)
  if (!applicant) return
  const { id: managerId } = applicant
  const emails = await requestedEmails(db, managerId, email)
  await changeManager(db, managerId, emails, now)
  if (emails.pendingEmail !== null) await queueConfirmation(db, { managerId, email, language }, config, now)
}

/** A company number stored under an older rule is accepted unchanged. */
function checkedNumber(companyNumber: string | null, before: string | null, countryId: string | null) {
  if (countryId !== 'MX' || companyNumber === null || companyNumber === before) return companyNumber
  const rfc = normalizeRfc(companyNumber)
  if (!isRfc(rfc)) throw invalidField('companyNumber', 'rfc')
  return rfc
}

/** Runs in the transaction of the context. */
async function setCompany(
  context: ScopedContext,
  { id, kind, version, ...members }: Parsed<typeof updateCompany>,
): Promise<Company> {
  const { db, scope, session, now } = context
  const companyId = id ?? scope.ownCompanyId
  const before = await findCompany(db, scope, companyId)
  if (!before) throw new AppError('not_found')
  if (kind !== null && kind !== before.kind) throw invalidField('kind', 'valid_value')
  const { countryId, isApproved } = await getReviewState(db, companyId)
  const companyNumber = checkedNumber(members.companyNumber, before.companyNumber, countryId)
  const at = now()
  const key = { id: companyId, version }
  const after = { ...before, ...members, companyNumber }
  if (version === before.version && isDeepStrictEqual(after, before)) return before
  const changed = await changeCompany(db, scope, key, after, at)
  if (!changed) throw new AppError('stale', { result: { current: await findCompany(db, scope, companyId) } })
  await insertAudit(db, {
    at,
    companyId,
    ...auditedBy(session),
    entity: 'company',
    entityId: companyId,
    action: 'update',
    before,
    after: changed,
  })
  if (!isApproved && changed.email !== null && changed.email !== before.email)
    await askForConfirmation(context, companyId, changed.email, at)
  return changed
}

export function accountFeature(route: Route): void {
  route(getManagerUser, (context) => userInfo(context))
  route(updateManagerUser, updateManager)
  route(updatePassword, setPassword)
  route(updateCompany, inTransaction(setCompany))
}
