import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { id, instant, maybe, name, rule, text, version } from '#kits/contract/shared/fields.ts'
import { listInput, pageOf, paging } from '#kits/contract/shared/list.ts'
import { testEvent, webhookEvents } from '../rules/webhook-events.ts'

/** Addresses of a company's own systems that are told of its shipments, by Standard Webhooks 1.0.0. */

const path = <A extends string>(action: A) => `/api/CargoClearService/Webhook/${action}` as const

/** Webhooks of a company, disabled ones included. */
export const maxWebhooks = 20

/** Deliveries that one call sends again; those of one instant go together. */
export const maxReplayed = 1000

const event = z.enum(webhookEvents)

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why no answer came. */
export const attemptFailures = ['timeout', 'address', 'connection'] as const

export const webhookStates = ['enabled', 'disabled'] as const

const Webhook = z.object({
  id,
  version,
  url: z.string(),
  events: z.array(event),
  description: z.nullable(z.string()),
  enabled: z.boolean(),
  /** Why it was disabled by itself: days of nothing but failures, or the receiver answered 410. */
  disabledBecause: z.nullable(z.enum(['failing', 'gone'])),
  disabledAt: z.nullable(instant),
  /** The first failure since the last success. */
  failingSince: z.nullable(instant),
  /** Until when the secret before the present one signs too. */
  previousUntil: z.nullable(instant),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  /** Of the newest delivery. */
  lastDeliveryAt: z.nullable(instant),
  lastDeliveryState: z.nullable(z.enum(deliveryStates)),
})
export type Webhook = z.output<typeof Webhook>

const Delivery = z.object({
  id,
  /** As in the header `webhook-id`: the same for every try. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  cabinId: z.nullable(id),
  /** What people call the shipment: its container, else its B/L, else its booking. */
  cabinNumber: z.nullable(z.string()),
  createdAt: instant,
  attempts: z.int(),
  /** When it is tried next, while it waits. */
  dueAt: z.nullable(instant),
  lastAttemptAt: z.nullable(instant),
  /** Of the last answer; null where none came. */
  lastStatus: z.nullable(z.int()),
  lastFailure: z.nullable(z.enum(attemptFailures)),
})
export type Delivery = z.output<typeof Delivery>

const Attempt = z.object({
  at: instant,
  url: z.string(),
  durationMs: z.int(),
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(attemptFailures)),
  /** What the system said of it. */
  error: z.nullable(z.string()),
  /** The beginning of the answer. */
  answer: z.nullable(z.string()),
})
export type Attempt = z.output<typeof Attempt>

const WholeDelivery = z.object({
  ...Delivery.shape,
  /** The body as it is sent. */
  body: z.string(),
  /** The newest first. */
  tries: z.array(Attempt),
})
export type WholeDelivery = z.output<typeof WholeDelivery>

/** Which addresses are allowed is the server's to say. */
const url = text({ max: 2000 }).check(
  rule('web_address', (value) => /^[a-z]+:\/\/[^\s/?#]+[^\s]*$/iu.test(value)),
)
z.globalRegistry.add(url, { maxLength: 2000, examples: ['https://example.com/webhooks'] })

const form = {
  url,
  events: z.array(event).check(
    rule('required', (events) => events.length > 0),
    z.maxLength(webhookEvents.length),
    z.overwrite((events) => webhookEvents.filter((each) => events.includes(each))),
  ),
  description: maybe(name),
}

const withSecret = z.object({ ...Webhook.shape, secret: z.string() })

export const webhooks = {
  getPage: call({
    path: path('GetPage'),
    access: 'webhook.manage',
    summary: 'Webhook: the webhooks of the own company; never their secrets.',
    input: listInput(['url', 'createdAt'], { state: maybe(z.enum(webhookStates)) }),
    output: pageOf(Webhook),
  }),
  create: call({
    path: path('Create'),
    access: 'webhook.manage',
    summary:
      'Webhook: tell an address of what happens to shipments. The answer is the only place where the secret is shown.',
    input: z.strictObject(form),
    output: withSecret,
    refusals: ['too_many_webhooks'],
  }),
  update: call({
    path: path('Update'),
    access: 'webhook.manage',
    summary:
      'Webhook: change, disable or enable one, which it stays where nothing is said. What waits for one that is disabled is given up.',
    input: z.strictObject({ id, version, ...form, enabled: maybe(z.boolean()) }),
    output: Webhook,
    refusals: ['not_found', 'stale'],
  }),
  delete: call({
    path: path('Delete'),
    access: 'webhook.manage',
    summary: 'Webhook: delete one with its log, for good.',
    input: z.strictObject({ id, version: maybe(version) }),
    output: z.null(),
    refusals: ['not_found', 'stale'],
  }),
  test: call({
    path: path('Test'),
    access: 'webhook.manage',
    summary: `Webhook: send an event of the type “${testEvent}”, once. GetDelivery says what became of it.`,
    input: z.strictObject({ id }),
    output: Delivery,
    refusals: ['not_found', 'webhook_disabled'],
  }),
  rotateSecret: call({
    path: path('RotateSecret'),
    access: 'webhook.manage',
    summary: 'Webhook: a new secret, shown this once. The one before signs too for 24 hours.',
    input: z.strictObject({ id }),
    output: withSecret,
    refusals: ['not_found'],
  }),
  getDeliveries: call({
    path: path('GetDeliveries'),
    access: 'webhook.manage',
    summary: 'Webhook: what was sent in the last 30 days, the newest first.',
    input: z.strictObject({ webhookId: id, ...paging, state: maybe(z.enum(deliveryStates)) }),
    output: pageOf(Delivery),
    refusals: ['not_found'],
  }),
  getDelivery: call({
    path: path('GetDelivery'),
    access: 'webhook.manage',
    summary: 'Webhook: one delivery with its body, each try and the beginning of each answer.',
    input: z.strictObject({ deliveryId: id }),
    output: WholeDelivery,
    refusals: ['not_found'],
  }),
  replay: call({
    path: path('Replay'),
    access: 'webhook.manage',
    summary:
      'Webhook: send again, one delivery or all of a webhook since a time, the oldest first. The webhook-id stays. Where there are more than one call takes, `nextSince` is what the next begins with.',
    input: z
      .strictObject({
        deliveryId: maybe(id),
        webhookId: maybe(id),
        since: maybe(instant),
        /** Of several, only those that were given up. */
        failedOnly: maybe(z.boolean()),
      })
      .check(
        rule(
          'valid_value',
          ({ deliveryId, webhookId, since }) =>
            (deliveryId !== null) !== (webhookId !== null) && (webhookId === null) === (since === null),
        ),
      ),
    output: z.object({ replayed: z.int(), nextSince: z.nullable(instant) }),
    refusals: ['not_found', 'webhook_disabled'],
  }),
}
