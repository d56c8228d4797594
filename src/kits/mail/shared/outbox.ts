import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { id, instant, maybe } from '#kits/contract/shared/fields.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'

/** Messages that could not be delivered: for operators to see, retry or discard. */

const Outgoing = z.object({
  id,
  kind: z.enum(['mail', 'text_message']),
  recipient: z.string(),
  /** Mails only. */
  subject: z.nullable(z.string()),
  createdAt: instant,
  attempts: z.int(),
  /** The time of the next attempt; null once given up. */
  dueAt: z.nullable(instant),
  deadAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
  /** The code or link in it has expired: the contents are erased and not sent. */
  expired: z.boolean(),
})
export type Outgoing = z.output<typeof Outgoing>

/** How many one call takes. */
export const mostHandled = 100

export const outbox = {
  getPage: call({
    path: '/api/CargoClearService/Outbox/GetPage',
    access: 'outbox.manage',
    summary: 'Outbox: what waits or was given up, the latter first.',
    input: listInput(['createdAt', 'attempts'], { dead: maybe(z.boolean()) }),
    output: pageOf(Outgoing),
  }),
  retry: call({
    path: '/api/CargoClearService/Outbox/Retry',
    access: 'outbox.manage',
    summary: 'Outbox: try these again from now on.',
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostHandled)) }),
    output: z.object({ count: z.int() }),
  }),
  discard: call({
    path: '/api/CargoClearService/Outbox/Discard',
    access: 'outbox.manage',
    summary: 'Outbox: erase these; they will not be sent.',
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostHandled)) }),
    output: z.object({ count: z.int() }),
  }),
}
