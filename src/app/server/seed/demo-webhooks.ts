import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { WebhookEvent } from '#modules/partners/rules/webhook-events.ts'
import { newWebhookSecret, sealSecret } from '#modules/partners/server/webhooks/signature.ts'
import { insertAttempts, selectToldCabins } from './demo-webhooks.queries.ts'
import { insertRows } from './queries.ts'

interface DemoDelivery {
  type: WebhookEvent
  hoursAgo: number
  /** Of each try; null where no answer came. */
  answers: readonly (number | null)[]
}

const events: readonly WebhookEvent[] = ['cabin.created', 'cabin.status_changed', 'cabin.eta_changed']

const demoDeliveries: readonly DemoDelivery[] = [
  { type: 'cabin.status_changed', hoursAgo: 200, answers: [200] },
  { type: 'cabin.created', hoursAgo: 170, answers: [503, 200] },
  { type: 'cabin.status_changed', hoursAgo: 150, answers: [null, null, null] },
]

const hourMs = 3_600_000
/** A name that leads nowhere (RFC 2606). */
const url = 'https://erp.example/webhooks'

export interface DemoOwner {
  companyId: string
  /** The brokerage is told of every company's shipments. */
  isOperator: boolean
  managerId: string
}

/** A webhook of a company with its log, disabled: the demo calls nobody. Returns its id. */
export async function loadWebhook(
  db: Database,
  { companyId, isOperator, managerId }: DemoOwner,
  { description, now }: { description: string; now: Date },
): Promise<string> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const id = newId()
  await insertRows(db, 'webhook', [
    {
      id,
      companyId,
      url,
      events: [...events],
      description,
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
  const told = await selectToldCabins(db, isOperator ? null : companyId, demoDeliveries.length)
  const rows = demoDeliveries.map(({ type, hoursAgo, answers }, n) => ({
    webhookId: id,
    eventId: newId(),
    type,
    cabinId: told[n]?.cabinId ?? null,
    data: JSON.stringify({
      ...told[n],
      ...(type === 'cabin.created' && { status: CabinStatus.registered }),
      sequence: n + 1,
      deleted: false,
    }),
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
  return id
}
