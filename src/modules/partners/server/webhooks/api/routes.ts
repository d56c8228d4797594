import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import type { AuditAction } from '#kits/audit/shared/audit-log.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { AddressRefused, checkAddress } from '#kits/http/server/outgoing/request.ts'
import type { Route } from '#kits/http/server/route.ts'
import { maxWebhooks, type Webhook, webhooks } from '#modules/partners/contract/webhooks.ts'
import { rotationHours } from '#modules/partners/rules/webhook-events.ts'
import { giveUpWaiting } from '../queries.ts'
import { newWebhookSecret, sealSecret } from '../signature.ts'
import { getDeliveries, getDelivery, replay, testWebhook } from './deliveries.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  replaceSecret,
  updateWebhook,
} from './queries.ts'

/** What changes something runs in the transaction of its context. */

type Form = Pick<Webhook, 'url' | 'events' | 'description'>

const membersOf = ({ url, events, description }: Form) => ({ url, events, description })

/** Without the secret, of which nothing is recorded. */
function audit(
  { db, session, now }: PersonalContext,
  action: AuditAction,
  entityId: string,
  { before, after }: { before: object | null; after: object | null },
): Promise<void> {
  return insertAudit(db, {
    at: now(),
    companyId: session.companyId,
    ...auditedBy(session),
    entity: 'webhook',
    entityId,
    action,
    before,
    after,
  })
}

const refusals = {
  not_https: 'address_https',
  has_credentials: 'address_credentials',
  not_public: 'address_public',
} as const

/** The address as it is requested. A name is looked up when something is sent, each time. */
function allowedUrl({ config }: PersonalContext, given: string): string {
  if (!URL.canParse(given)) throw invalidField('url', 'web_address')
  const url = new URL(given)
  url.hash = ''
  try {
    checkAddress(url, { allowLoopback: config.webhookAllowLoopback })
  } catch (error) {
    if (error instanceof AddressRefused) throw invalidField('url', refusals[error.reason])
    throw error
  }
  return url.href
}

async function getLocked(
  { db, scope, now }: PersonalContext,
  { id, version = null }: { id: string; version?: number | null },
): Promise<Webhook> {
  const webhook = await lockWebhook(db, scope, id, now())
  if (!webhook) throw new AppError('not_found')
  if (version !== null && version !== webhook.version)
    throw new AppError('stale', { result: { current: webhook } })
  return webhook
}

async function getAgain({ db, scope, now }: PersonalContext, id: string): Promise<Webhook> {
  return (await findWebhook(db, scope, id, now())) as Webhook
}

async function create(
  context: PersonalContext,
  form: Parsed<typeof webhooks.create>,
): Promise<Result<typeof webhooks.create>> {
  const { db, session, now } = context
  const { companyId, managerId } = session
  const members = { ...membersOf(form), url: allowedUrl(context, form.url) }
  if ((await countWebhooks(db, companyId)) >= maxWebhooks)
    throw new AppError('too_many_webhooks', { params: { n: maxWebhooks } })
  const [id, secret] = [newId(), newWebhookSecret()]
  const sealed = await sealSecret(db, id, secret)
  await insertWebhook(db, { id, companyId, ...members, secret: sealed, managerId, now: now() })
  await audit(context, 'create', id, { before: null, after: members })
  return { ...(await getAgain(context, id)), secret }
}

type EditedForm = Form & { enabled: boolean }

const actionOf = (before: EditedForm, after: EditedForm): AuditAction => {
  const isSame = JSON.stringify(membersOf(before)) === JSON.stringify(membersOf(after))
  if (before.enabled === after.enabled || !isSame) return 'update'
  return after.enabled ? 'enable' : 'disable'
}

async function update(context: PersonalContext, form: Parsed<typeof webhooks.update>): Promise<Webhook> {
  const { db, now } = context
  const { id } = form
  const found = await getLocked(context, form)
  const before = { ...membersOf(found), enabled: found.enabled }
  const after = {
    ...membersOf(form),
    url: allowedUrl(context, form.url),
    enabled: form.enabled ?? found.enabled,
  }
  if (isDeepStrictEqual(after, before)) return found
  await updateWebhook(db, { id, ...after }, now())
  if (!after.enabled) await giveUpWaiting(db, id, now())
  await audit(context, actionOf(before, after), id, { before, after })
  return getAgain(context, id)
}

async function remove(context: PersonalContext, webhook: Parsed<typeof webhooks.delete>): Promise<null> {
  const before = await getLocked(context, webhook)
  await deleteWebhook(context.db, webhook.id)
  await audit(context, 'delete', webhook.id, { before: membersOf(before), after: null })
  return null
}

async function rotate(
  context: PersonalContext,
  { id }: Parsed<typeof webhooks.rotateSecret>,
): Promise<Result<typeof webhooks.rotateSecret>> {
  const { db } = context
  const now = context.now()
  const { url } = await getLocked(context, { id })
  const secret = newWebhookSecret()
  const previousUntil = new Date(now.getTime() + rotationHours * 3_600_000)
  await replaceSecret(db, id, { secret: await sealSecret(db, id, secret), previousUntil, now })
  await audit(context, 'update', id, {
    before: { url },
    after: { url, secretReplacedAt: now.toISOString() },
  })
  return { ...(await getAgain(context, id)), secret }
}

export function webhooksFeature(route: Route): void {
  route(webhooks.getPage, ({ db, scope, now }, query) => listWebhooks(db, scope, query, now()))
  route(webhooks.create, inTransaction(create))
  route(webhooks.update, inTransaction(update))
  route(webhooks.delete, inTransaction(remove))
  route(webhooks.rotateSecret, inTransaction(rotate))
  route(webhooks.test, testWebhook)
  route(webhooks.getDeliveries, getDeliveries)
  route(webhooks.getDelivery, getDelivery)
  route(webhooks.replay, replay)
}
