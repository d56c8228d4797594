import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import type { AuditAction } from '#kits/audit/shared/audit-log.ts'
import { ownerOf } from '#kits/catalogue/server/owner.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { type Access, lesserAccess } from '#kits/contract/shared/permissions.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import type { Manager, managers } from '#modules/access/contract/managers.ts'
import { refuseColleagueNames } from '../accounts/colleague-names.ts'
import { queueNotice } from '../accounts/notices.ts'
import { changeManager as change, insertManager, type Manager as ManagerForm } from '../accounts/queries.ts'
import { endCredentials } from '../credentials/end-credentials.ts'
import { queueConfirmation, requestedEmails } from '../email-confirmation/confirmation.ts'
import { queuePasswordLink } from '../passwords/links.ts'
import { deletePasswordLinksOf } from '../passwords/queries.ts'
import { removeFactor } from '../totp/queries.ts'
import { leaveDuties, moveTo } from './duties.ts'
import { getManager, lock, lockCurrent, refuseCredentials, refuseLastAdmin, refuseOwn } from './guards.ts'
import { findManager, setDisabled } from './queries.ts'

/** Management of managers by admins: operators of everybody, shops of their colleagues. Each function runs in the transaction of its context. */

const defaultTimeZone = 'America/Mexico_City'

const formOf = (manager: ManagerForm): ManagerForm => {
  const { userName, displayName, email, companyId, timezone, language, access } = manager
  return { userName, displayName, email, companyId, timezone, language, access }
}

const recorded = ({ companyName, disabled, hasTotp, pendingEmail, ...manager }: Manager): object => ({
  ...formOf(manager),
  ...(pendingEmail !== null && { pendingEmail }),
  companyName,
  disabled,
  hasTotp,
})

async function audited(
  context: PersonalContext,
  action: AuditAction,
  before: Manager | null,
  id: string,
  more: object = {},
): Promise<Manager> {
  const { db, session, now } = context
  const after = await getManager(context, id)
  await insertAudit(db, {
    at: now(),
    companyId: after.companyId,
    ...auditedBy(session),
    entity: 'manager',
    entityId: id,
    action,
    before: before && recorded(before),
    after: { ...recorded(after), ...more },
  })
  return after
}

/** In the sender's language where the reader's is not known yet. */
async function mailLink(context: PersonalContext, manager: Manager): Promise<void> {
  const { db, config, scope, now } = context
  const { id, userName, email, language } = manager
  if (scope.companyId !== null)
    await countTry(db, [{ limit: 'passwordLinkByCompany', whom: scope.companyId }], now())
  const link = { managerId: id, userName, email, language: language ?? context.language }
  await queuePasswordLink(db, link, config, now())
}

/** Idempotent: where the id exists and the members are the same, returns that manager and sends no mail. */
export async function createManager(
  context: PersonalContext,
  { id: wantedId, companyId, timezone, access, ...names }: Parsed<typeof managers.create>,
): Promise<Manager> {
  const { db, now } = context
  const id = wantedId ?? newId()
  const form = {
    ...names,
    companyId: await ownerOf(context, companyId),
    timezone: timezone ?? defaultTimeZone,
    access: access ?? 'staff',
  }
  await refuseColleagueNames(db, { id, ...form })
  if (await insertManager(db, { id, ...form, passwordHash: null }, now())) {
    const manager = await audited(context, 'create', null, id)
    await mailLink(context, manager)
    return manager
  }
  const current = await findManager(db, context.scope, id)
  if (current && isDeepStrictEqual(formOf(current), form)) return current
  throw new AppError('id_taken')
}

/**
 * Changes the address. A manager without a password gets the link to set one there, which confirms the address;
 * otherwise the current address stays in force until the new one is confirmed.
 */
async function emailsOf({ db }: PersonalContext, before: Manager, email: string) {
  if (email === before.email) return {}
  return before.hasPassword ? requestedEmails(db, before.id, email) : { email }
}

async function followEmail(context: PersonalContext, manager: Manager): Promise<void> {
  const { db, config, now } = context
  const language = manager.language ?? context.language
  if (manager.disabled) return
  if (!manager.hasPassword) return mailLink(context, manager)
  if (manager.pendingEmail !== null)
    await queueConfirmation(
      db,
      { managerId: manager.id, email: manager.pendingEmail, language },
      config,
      now(),
    )
}

const isLowered = (before: Access, after: Access): boolean => lesserAccess(before, after) !== before

/** Company and time zone stay where not given. */
export async function changeManager(
  context: PersonalContext,
  {
    id,
    version,
    companyId,
    timezone,
    displayName,
    language,
    access,
    ...names
  }: Parsed<typeof managers.update>,
): Promise<Manager> {
  const { db, session, now } = context
  const before = await lockCurrent(context, { id, version })
  const form = {
    ...names,
    companyId: companyId === null ? before.companyId : await ownerOf(context, companyId),
    timezone: timezone ?? before.timezone,
    displayName: displayName === undefined ? before.displayName : displayName,
    language: language ?? before.language,
    access: access ?? before.access,
  }
  if (isDeepStrictEqual(formOf(before), form)) return before
  const { email, ...others } = form
  const hasMoved = form.companyId !== before.companyId
  if (hasMoved || form.access !== before.access) {
    refuseOwn(context, id)
    if (hasMoved || form.access !== 'admin') await refuseLastAdmin(context, before)
  }
  if (form.userName !== before.userName || email !== before.email) refuseCredentials(context, before)
  const emails = await emailsOf(context, before, email)
  await change(db, id, { ...others, ...emails }, now())
  const event = hasMoved ? 'moved' : isLowered(before.access, form.access) ? 'access_lowered' : null
  if (hasMoved) await leaveDuties(context, before)
  if (event) await endCredentials(db, { managerId: id, event, by: session }, now())
  const after = await audited(context, 'update', before, id)
  if (email !== before.email) await followEmail(context, after)
  return after
}

export async function disableOrEnable(
  context: PersonalContext,
  { disabled, handOverTo, ...key }: Parsed<typeof managers.setDisabled>,
): Promise<Manager> {
  const { db, session, now } = context
  refuseOwn(context, key.id)
  const before = await lockCurrent(context, key)
  if (before.disabled === disabled) return before
  if (disabled) await refuseLastAdmin(context, before)
  await setDisabled(db, key.id, disabled, now())
  if (disabled) await endCredentials(db, { managerId: key.id, event: 'disabled', by: session }, now())
  await deletePasswordLinksOf(db, key.id)
  if (disabled && handOverTo !== undefined)
    await moveTo(context, before, { id: handOverTo, path: 'handOverTo' })
  return audited(context, disabled ? 'disable' : 'enable', before, key.id)
}

export async function sendLink(
  context: PersonalContext,
  { id }: Parsed<typeof managers.sendLink>,
): Promise<null> {
  const { db, now } = context
  const manager = await lock(context, id)
  // The link would be useless.
  if (manager.disabled) throw invalidField('id', 'valid_value')
  if (manager.pendingEmail === manager.email) throw new AppError('email_unconfirmed')
  await countTry(db, [{ limit: 'passwordLinkByManager', whom: id }], now())
  await mailLink(context, manager)
  await audited(context, 'update', manager, id, { passwordLinkSent: true })
  return null
}

/** Admins remove their own second factor in the account settings, with password and code. */
export async function removeTotp(
  context: PersonalContext,
  key: Parsed<typeof managers.removeTotp>,
): Promise<Manager> {
  refuseOwn(context, key.id)
  const before = await lockCurrent(context, key)
  if (!before.hasTotp) return before
  await removeFactor(context.db, key.id, context.now())
  const { db, session, config, language, now } = context
  await endCredentials(db, { managerId: key.id, event: 'factor_removed', by: session }, now())
  const notice = { config, language: before.language ?? language }
  await queueNotice(db, 'totp_off', before, notice, now())
  return audited(context, 'update', before, key.id)
}
