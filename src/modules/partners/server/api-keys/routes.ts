import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import type { AuditAction } from '#kits/audit/shared/audit-log.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import { can, keyPermissions } from '#kits/contract/shared/permissions.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { startOfDay, today } from '#kits/dates/shared/dates.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { hashApiKey, newApiKey } from '#kits/http/server/api-keys/api-keys.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { insertKey, liftSuspension, setOwner, setRevoked } from '#kits/session/server/credentials/queries.ts'
import { type ApiKey, apiKeys, maxLiveKeys, yearAfter } from '#modules/partners/contract/api-keys.ts'
import { countLiveKeys, getKey, getZone, listKeys, lockKey, lockOwner } from './queries.ts'

/** What changes something runs in the transaction of its context. */

/** Without the key, of which not even the hash is recorded. */
function audit(
  { db, session, now }: PersonalContext,
  action: AuditAction,
  entityId: string,
  { before, after }: { before: object | null; after: object },
): Promise<void> {
  return insertAudit(db, {
    at: now(),
    companyId: session.companyId,
    ...auditedBy(session),
    entity: 'api_key',
    entityId,
    action,
    before,
    after,
  })
}

/** The last day, a year from today unless one is given, and its end in the zone of who makes the key. */
async function endOf({ db, session, now }: PersonalContext, given: string | null) {
  const zone = await getZone(db, session.managerId)
  const day = today(zone, now())
  const expiresOn = given ?? yearAfter(day)
  if (expiresOn < day) throw invalidField('expiresOn', 'in_past')
  if (expiresOn > yearAfter(day)) throw invalidField('expiresOn', 'valid_value')
  return { expiresOn, expiresAt: startOfDay(daysAfter(expiresOn, 1), zone) }
}

type KeyForm = Parsed<typeof apiKeys.create>

/** Who is to own the key. It gives nobody more than its owner may. */
async function ownerOf(
  { db, session }: PersonalContext,
  { ownerId, access, scopes }: Pick<KeyForm, 'ownerId' | 'access' | 'scopes'>,
): Promise<string> {
  const { role, companyId } = session
  const owner = await lockOwner(db, companyId, ownerId ?? session.managerId)
  if (!owner) throw invalidField('ownerId', 'unknown_id')
  const rights = keyPermissions({ role, access, scopes })
  if (scopes && rights.length < new Set(scopes).size) throw invalidField('scopes', 'valid_value')
  if (rights.some((permission) => !can({ role, access: owner.access }, permission)))
    throw invalidField(scopes ? 'scopes' : 'access', 'valid_value')
  return owner.id
}

async function createKey(context: PersonalContext, form: KeyForm): Promise<Result<typeof apiKeys.create>> {
  const { db, session } = context
  const { companyId, managerId } = session
  const { name, access, scopes, allowedAddresses } = form
  const now = context.now()
  const end = await endOf(context, form.expiresOn)
  if ((await countLiveKeys(db, companyId, now)) >= maxLiveKeys)
    throw new AppError('too_many_keys', { params: { n: maxLiveKeys } })
  const ownerId = await ownerOf(context, form)
  const [id, key] = [newId(), newApiKey()]
  const tokenHash = hashApiKey(key)
  const members = { name, access, scopes, allowedAddresses, ownerId }
  await insertKey(db, { id, companyId, ...members, ...end, tokenHash, managerId, now })
  const after = { ...members, expiresOn: end.expiresOn }
  await audit(context, 'create', id, { before: null, after })
  return { ...(await getKey(db, id, now)), key }
}

/** A key of the own company, locked. */
async function lockOwn({ db, scope, now }: PersonalContext, id: string): Promise<ApiKey> {
  const key = await lockKey(db, scope, id, now())
  if (!key) throw new AppError('not_found')
  return key
}

/** The same where it may come to life again: what has ended never does. */
async function lockStanding(context: PersonalContext, id: string): Promise<ApiKey> {
  const key = await lockOwn(context, id)
  if (key.state === 'revoked' || key.state === 'expired') throw new AppError('key_ended')
  return key
}

async function revokeKey(context: PersonalContext, { id }: Parsed<typeof apiKeys.revoke>): Promise<ApiKey> {
  const { db, session } = context
  const now = context.now()
  const key = await lockOwn(context, id)
  if (key.state === 'revoked') return key
  await setRevoked(db, id, session.managerId, now)
  await audit(context, 'update', id, { before: { revoked: false }, after: { revoked: true } })
  return getKey(db, id, now)
}

async function takeKeyOver(
  context: PersonalContext,
  { id }: Parsed<typeof apiKeys.takeOver>,
): Promise<ApiKey> {
  const { db, session } = context
  const { companyId, managerId } = session
  // Before the key, as whoever disables an owner locks the person first.
  if (!(await lockOwner(db, companyId, managerId))) throw new AppError('not_signed_in')
  const { ownerId } = await lockStanding(context, id)
  if (ownerId !== managerId) {
    await setOwner(db, id, managerId)
    await audit(context, 'update', id, { before: { ownerId }, after: { ownerId: managerId } })
  }
  return getKey(db, id, context.now())
}

async function confirmKey(context: PersonalContext, { id }: Parsed<typeof apiKeys.confirm>): Promise<ApiKey> {
  const { db, now } = context
  const key = await lockStanding(context, id)
  if (key.suspendedAt !== null) {
    await liftSuspension(db, id)
    await audit(context, 'update', id, { before: { suspended: true }, after: { suspended: false } })
  }
  return getKey(db, id, now())
}

export function apiKeysFeature(route: Route): void {
  route(apiKeys.getPage, ({ db, scope, now }, query) => listKeys(db, scope, query, now()))
  route(apiKeys.create, inTransaction(createKey))
  route(apiKeys.revoke, inTransaction(revokeKey))
  route(apiKeys.takeOver, inTransaction(takeKeyOver))
  route(apiKeys.confirm, inTransaction(confirmKey))
}
