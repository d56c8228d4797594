import { isDeepStrictEqual } from 'node:util'
import { queueNotice } from '#server/accounts/notices.ts'
import {
  changeManager as change,
  insertManager,
  type Manager as ManagerForm,
} from '#server/accounts/queries.ts'
import { insertAudit } from '#server/audit/queries.ts'
import { ownerOf } from '#server/catalogue/owner.ts'
import type { ScopedContext } from '#server/context/context.ts'
import { newId } from '#server/db/uuid.ts'
import { queueConfirmation, requestedEmails } from '#server/email-confirmation/confirmation.ts'
import { AppError, invalidField } from '#server/errors/app-error.ts'
import { countTry } from '#server/limits/limits.ts'
import { queuePasswordLink } from '#server/passwords/links.ts'
import { deletePasswordLinksOf } from '#server/passwords/queries.ts'
import { deleteSessionsOf } from '#server/session/queries.ts'
import { removeFactor } from '#server/totp/queries.ts'
import type { AuditAction } from '#shared/contracts/audit-log.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import type { Manager, managers } from '#shared/contracts/managers.ts'
import { moveTo } from './duties.ts'
import { findManager, lockManagers, setDisabled } from './queries.ts'

/** Management of managers by operators. Each function runs in the transaction of its context. */

interface Key {
  id: string
  version: number
}

const defaultTimeZone = 'America/Mexico_City'

const formOf = (manager: ManagerForm): ManagerForm => {
  const { userName, displayName, email, companyId, timezone, language, access } = manager
  return { userName, displayName, email, companyId, timezone, language, access }
}

async function getManager({ db, scope }: ScopedContext, id: string): Promise<Manager> {
  const manager = await findManager(db, scope, id)
  if (!manager) throw new AppError('not_found')
  return manager
}

/**
 * Locks the manager until the transaction ends, and the caller too, who must still be an operator then: of two
 * operators who disable each other at once one remains, so that somebody can always enable accounts.
 */
async function lock(context: ScopedContext, id: string): Promise<Manager> {
  const { db, session } = context
  await lockManagers(db, [id, session.managerId])
  const { disabled, role } = await getManager(context, session.managerId)
  if (disabled || role !== session.role) throw new AppError('not_signed_in')
  return getManager(context, id)
}

/** Refused where no longer at that version. */
async function lockCurrent(context: ScopedContext, { id, version }: Key): Promise<Manager> {
  const current = await lock(context, id)
  if (current.version !== version) throw new AppError('stale', { result: { current } })
  return current
}

/** Operators cannot lock themselves out: another operator has to do it. */
function refuseOwn({ session }: ScopedContext, id: string): void {
  if (id === session.managerId) throw new AppError('own_account')
}

const recorded = ({ companyName, disabled, hasTotp, pendingEmail, ...manager }: Manager): object => ({
  ...formOf(manager),
  ...(pendingEmail !== null && { pendingEmail }),
  companyName,
  disabled,
  hasTotp,
})

async function audited(
  context: ScopedContext,
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
    managerId: session.managerId,
    managerName: session.userName,
    entity: 'manager',
    entityId: id,
    action,
    before: before && recorded(before),
    after: { ...recorded(after), ...more },
  })
  return after
}

/** In the sender's language, as the reader's is not known yet. */
async function mailLink(context: ScopedContext, { id, userName, email }: Manager): Promise<void> {
  const { db, config, language, now } = context
  await queuePasswordLink(db, { managerId: id, userName, email, language }, config, now())
}

/** Idempotent: where the id exists and the members are the same, returns that manager and sends no mail. */
export async function createManager(
  context: ScopedContext,
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
async function emailsOf({ db }: ScopedContext, before: Manager, email: string) {
  if (email === before.email) return {}
  return before.hasPassword ? requestedEmails(db, before.id, email) : { email }
}

async function followEmail(context: ScopedContext, manager: Manager): Promise<void> {
  const { db, config, language, now } = context
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

/** Company and time zone stay where not given. */
export async function changeManager(
  context: ScopedContext,
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
  const { db, now } = context
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
  const hasMoved = form.companyId !== before.companyId
  if (hasMoved) refuseOwn(context, id)
  const { email, ...others } = form
  const emails = await emailsOf(context, before, email)
  await change(db, id, { ...others, ...emails }, now())
  if (hasMoved) await deleteSessionsOf(db, id)
  const after = await audited(context, 'update', before, id)
  if (email !== before.email) await followEmail(context, after)
  return after
}

export async function disableOrEnable(
  context: ScopedContext,
  { disabled, handOverTo, ...key }: Parsed<typeof managers.setDisabled>,
): Promise<Manager> {
  const { db, now } = context
  refuseOwn(context, key.id)
  const before = await lockCurrent(context, key)
  if (before.disabled === disabled) return before
  await setDisabled(db, key.id, disabled, now())
  await deleteSessionsOf(db, key.id)
  await deletePasswordLinksOf(db, key.id)
  if (disabled && handOverTo !== undefined)
    await moveTo(context, before, { id: handOverTo, path: 'handOverTo' })
  return audited(context, disabled ? 'disable' : 'enable', before, key.id)
}

export async function sendLink(
  context: ScopedContext,
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

/** Operators remove their own second factor in the account settings, with password and code. */
export async function removeTotp(
  context: ScopedContext,
  key: Parsed<typeof managers.removeTotp>,
): Promise<Manager> {
  refuseOwn(context, key.id)
  const before = await lockCurrent(context, key)
  if (!before.hasTotp) return before
  await removeFactor(context.db, key.id, context.now())
  await deleteSessionsOf(context.db, key.id)
  await queueNotice(context.db, 'totp_off', before, context, context.now())
  return audited(context, 'update', before, key.id)
}
