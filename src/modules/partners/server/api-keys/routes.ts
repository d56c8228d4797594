import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import type { AuditAction } from '#kits/audit/shared/audit-log.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { startOfDay, today } from '#kits/dates/shared/dates.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { hashApiKey, newApiKey } from '#kits/http/server/api-keys/api-keys.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { type ApiKey, apiKeys, maxLiveKeys } from '#modules/partners/contract/api-keys.ts'
import { countLiveKeys, getKey, getZone, insertKey, listKeys, lockKey, setRevoked } from './queries.ts'

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

/** The end of the last day in the zone of who makes the key. */
async function endOf({ db, session, now }: PersonalContext, expiresOn: string): Promise<string> {
  const zone = await getZone(db, session.managerId)
  if (expiresOn < today(zone, now())) throw invalidField('expiresOn', 'in_past')
  return startOfDay(daysAfter(expiresOn, 1), zone)
}

async function createKey(
  context: PersonalContext,
  { name, access, expiresOn }: Parsed<typeof apiKeys.create>,
): Promise<Result<typeof apiKeys.create>> {
  const { db, session } = context
  const { companyId, managerId } = session
  const now = context.now()
  const expiresAt = expiresOn === null ? null : await endOf(context, expiresOn)
  if ((await countLiveKeys(db, companyId, now)) >= maxLiveKeys)
    throw new AppError('too_many_keys', { params: { n: maxLiveKeys } })
  const [id, key] = [newId(), newApiKey()]
  const tokenHash = hashApiKey(key)
  await insertKey(db, { id, companyId, name, access, tokenHash, expiresOn, expiresAt, managerId, now })
  await audit(context, 'create', id, { before: null, after: { name, access, expiresOn } })
  return { ...(await getKey(db, id, now)), key }
}

async function revokeKey(context: PersonalContext, { id }: Parsed<typeof apiKeys.revoke>): Promise<ApiKey> {
  const { db, scope, session } = context
  const now = context.now()
  const key = await lockKey(db, scope, id, now)
  if (!key) throw new AppError('not_found')
  if (key.state === 'revoked') return key
  await setRevoked(db, id, session.managerId, now)
  await audit(context, 'update', id, { before: { revoked: false }, after: { revoked: true } })
  return getKey(db, id, now)
}

export function apiKeysFeature(route: Route): void {
  route(apiKeys.getPage, ({ db, scope, now }, query) => listKeys(db, scope, query, now()))
  route(apiKeys.create, inTransaction(createKey))
  route(apiKeys.revoke, inTransaction(revokeKey))
}
