import type { WebhookEvent } from '#shared/domain/webhook-events.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { newWebhookSecret, sealSecret } from '../webhooks/signature.ts'
import { insertAttempts } from './demo-webhooks.queries.ts'
import { insertRows } from './queries.ts'

interface DemoDelivery {
  type: WebhookEvent
  hoursAgo: number
  containerNo: string
  status: number
  /** Of each try; null where no answer came. */
  answers: readonly (number | null)[]
}

const events: readonly WebhookEvent[] = ['cabin.created', 'cabin.status_changed', 'cabin.eta_changed']

const demoDeliveries: readonly DemoDelivery[] = [
  { type: 'cabin.created', hoursAgo: 200, containerNo: 'MSCU6639870', status: 20, answers: [200] },
  { type: 'cabin.eta_changed', hoursAgo: 170, containerNo: 'MSCU6639870', status: 20, answers: [503, 200] },
  {
    type: 'cabin.status_changed',
    hoursAgo: 150,
    containerNo: 'TEXU3070079',
    status: 40,
    answers: [null, null, null],
  },
]

const hourMs = 3_600_000
/** A name that leads nowhere (RFC 2606). */
const url = 'https://erp.example/webhooks'

/** A webhook of a demo company, disabled: the demo calls nobody. It goes with the company. */
export async function loadWebhooks(
  db: Database,
  { companyId, managerId }: { companyId: string; managerId: string },
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const id = newId()
  await insertRows(db, 'webhook', [
    {
      id,
      companyId,
      url,
      events: [...events],
      description: 'ERP de la bodega',
      enabled: false,
      disabledBecause: 'failing',
      disabledAt: ago(20),
      failingSince: ago(150),
      secret: await sealSecret(db, id, newWebhookSecret()),
      createdAt: ago(1000),
      createdBy: managerId,
      updatedAt: ago(20),
    },
  ])
  const rows = demoDeliveries.map(({ type, hoursAgo, containerNo, status, answers }) => ({
    webhookId: id,
    eventId: newId(),
    type,
    data: JSON.stringify({ containerNo, status, eta: null, deleted: false }),
    createdAt: ago(hoursAgo),
    dueAt: ago(hoursAgo),
    state: answers.at(-1) === 200 ? 'delivered' : 'failed',
    attempts: answers.length,
    finishedAt: ago(hoursAgo - 1),
  }))
  const ids = await insertRows(db, 'webhook_delivery', rows)
  const attempts = demoDeliveries.flatMap(({ hoursAgo, answers }, n) =>
    answers.map((status, index) => ({
      deliveryId: ids[n] ?? '',
      at: ago(hoursAgo - index / 10),
      url,
      durationMs: status === null ? 20_000 : 140,
      status,
      answer: status === 200 ? '{"ok":true}' : null,
      failure: status === null ? 'timeout' : null,
    })),
  )
  await insertAttempts(db, attempts)
}
