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
import { findManager, lockManagers, setDisabled } from './queries.ts'

/** Colleagues and the managers of other companies. Each runs in the transaction of its context. */

interface Key {
  id: string
  version: number
}

const defaultTimeZone = 'America/Mexico_City'

const formOf = ({ userName, email, companyId, timezone }: ManagerForm): ManagerForm => ({
  userName,
  email,
  companyId,
  timezone,
})

async function getManager({ db, scope }: ScopedContext, id: string): Promise<Manager> {
  const manager = await findManager(db, scope, id)
  if (!manager) throw new AppError('not_found')
  return manager
}

/**
 * The manager as they are now, locked until the transaction ends. So is whoever asks, who must still be an operator
 * then: of two who close each other's accounts at once one stays, so that somebody always can open them again.
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

/** What locks its owner out is for another operator to do. */
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

/** In the language of whoever sends it: that of the reader is not known yet. */
async function mailLink(context: ScopedContext, { id, userName, email }: Manager): Promise<void> {
  const { db, config, language, now } = context
  await queuePasswordLink(db, { managerId: id, userName, email, language }, config, now())
}

/** With an id that is there already it answers that manager if the members are the same, and mails nothing. */
export async function createManager(
  context: ScopedContext,
  { id: wantedId, companyId, timezone, ...names }: Parsed<typeof managers.create>,
): Promise<Manager> {
  const { db, now } = context
  const id = wantedId ?? newId()
  const form = {
    ...names,
    companyId: await ownerOf(context, companyId),
    timezone: timezone ?? defaultTimeZone,
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
 * Another address. Who has no password yet gets the link to set one there, which confirms it; for who has one, the
 * address before stays in force until the other is confirmed.
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

/** A company or a time zone that is not named stays. */
export async function changeManager(
  context: ScopedContext,
  { id, version, companyId, timezone, ...names }: Parsed<typeof managers.update>,
): Promise<Manager> {
  const { db, now } = context
  const before = await lockCurrent(context, { id, version })
  const form = {
    ...names,
    companyId: companyId === null ? before.companyId : await ownerOf(context, companyId),
    timezone: timezone ?? before.timezone,
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

export async function closeOrOpen(
  context: ScopedContext,
  { disabled, ...key }: Parsed<typeof managers.setDisabled>,
): Promise<Manager> {
  const { db, now } = context
  refuseOwn(context, key.id)
  const before = await lockCurrent(context, key)
  if (before.disabled === disabled) return before
  await setDisabled(db, key.id, disabled, now())
  await deleteSessionsOf(db, key.id)
  await deletePasswordLinksOf(db, key.id)
  return audited(context, disabled ? 'disable' : 'enable', before, key.id)
}

export async function sendLink(
  context: ScopedContext,
  { id }: Parsed<typeof managers.sendLink>,
): Promise<null> {
  const { db, now } = context
  const manager = await lock(context, id)
  // It would open nothing.
  if (manager.disabled) throw invalidField('id', 'valid_value')
  if (manager.pendingEmail === manager.email) throw new AppError('email_unconfirmed')
  await countTry(db, [{ limit: 'passwordLinkByManager', whom: id }], now())
  await mailLink(context, manager)
  await audited(context, 'update', manager, id, { passwordLinkSent: true })
  return null
}

/** One's own comes off in the account settings, with the password and a code. */
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
