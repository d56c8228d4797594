import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import type { Delivery, WholeDelivery, webhooks } from '#modules/partners/contract/webhooks.ts'
import { bodyOf } from '../body.ts'
import { messageIdOf } from '../signature.ts'
import {
  type DeliveryRow,
  findDelivery,
  insertTest,
  listDeliveries,
  replayOne,
  replaySince,
} from './deliveries.queries.ts'
import { findWebhook } from './queries.ts'

const shown = <R extends DeliveryRow>({ eventId, ...row }: R) => ({ ...row, messageId: messageIdOf(eventId) })

export async function getDeliveries(
  { db, scope, now }: PersonalContext,
  query: Parsed<typeof webhooks.getDeliveries>,
): Promise<Page<Delivery>> {
  if (!(await findWebhook(db, scope, query.webhookId, now()))) throw new AppError('not_found')
  const page = await listDeliveries(db, query)
  return { ...page, items: page.items.map(shown) }
}

export async function getDelivery(
  { db, scope }: PersonalContext,
  { deliveryId }: Parsed<typeof webhooks.getDelivery>,
): Promise<WholeDelivery> {
  const row = await findDelivery(db, scope, deliveryId)
  if (!row) throw new AppError('not_found')
  return { ...shown(row), body: bodyOf(row) }
}

export async function testWebhook(
  { db, scope, session, ...context }: PersonalContext,
  { id }: Parsed<typeof webhooks.test>,
): Promise<Delivery> {
  const now = context.now()
  const webhook = await findWebhook(db, scope, id, now)
  if (!webhook) throw new AppError('not_found')
  if (!webhook.enabled) throw new AppError('webhook_disabled')
  await countTry(db, [{ limit: 'webhookTestsByCompany', whom: session.companyId }], now)
  const deliveryId = newId()
  await insertTest(db, { id: deliveryId, webhookId: id, eventId: newId(), now })
  const row = await findDelivery(db, scope, deliveryId)
  if (!row) throw new AppError('not_found')
  return shown(row)
}

export async function replay(
  { db, scope, session, ...context }: PersonalContext,
  { deliveryId, webhookId, since, failedOnly }: Parsed<typeof webhooks.replay>,
): Promise<Result<typeof webhooks.replay>> {
  const now = context.now()
  const subject =
    deliveryId === null
      ? await findWebhook(db, scope, webhookId ?? '', now)
      : await findDelivery(db, scope, deliveryId)
  if (!subject) throw new AppError('not_found')
  if (!subject.enabled) throw new AppError('webhook_disabled')
  await countTry(db, [{ limit: 'webhookReplaysByCompany', whom: session.companyId }], now)
  if (deliveryId === null)
    return replaySince(
      db,
      { webhookId: webhookId ?? '', since: since ?? '', failedOnly: failedOnly === true },
      now,
    )
  return { replayed: (await replayOne(db, deliveryId, now)) ? 1 : 0, nextSince: null }
}
