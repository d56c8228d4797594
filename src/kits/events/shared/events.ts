import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput, id, version } from '#kits/contract/shared/fields.ts'

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.number())
const count = z.optional(z.nullable(z.int()))

/** Members that cabin lists filter and sort by. */
const ListedMembers = z.object({
  status: number,
  transportMode: number,
  customerId: text,
  carrierId: text,
  departurePortId: text,
  destinationPortId: text,
  cargoTypeId: text,
  transportTypeId: text,
  responsibleId: text,
  confirmed: z.optional(z.boolean()),
  departureTime: text,
  departureDay: text,
  eta: text,
  lastFreeDay: text,
  containerNo: text,
  bookingNo: text,
  blNo: text,
  terminalId: text,
  nextDeadline: text,
  nextDeadlineKind: text,
  papersRequired: count,
  papersPresent: count,
})

/** Members of every event. */
export const ChangeNotice = z.object({
  kind: z.enum(['cabin', 'message', 'comment', 'registration', 'outbox', 'feed', 'proposal', 'webhook']),
  id,
  version,
  action: z.enum(['create', 'update', 'delete']),
  /**
   * Cabins only: the changed members before the change; all members of a deleted one; null where the cabin was not
   * visible before.
   */
  before: z.optional(z.nullable(ListedMembers)),
  /** Comments and proposals of carriers: the cabin it is on. */
  cabinId: z.optional(id),
})

/** Members that every row has; which others it has its module says. */
const EventRow = z.looseObject({ id, version })

/**
 * An event: what changed and, for a cabin, its list row at this version. Without a row, as when very many change at
 * once, clients fetch it.
 */
export const ChangeEvent = z.object({ ...ChangeNotice.shape, row: z.optional(EventRow) })
export type ChangeEvent = z.output<typeof ChangeEvent>

/**
 * An event that says what has changed and nothing of it; clients fetch it: the manager's own notifications, their
 * account, in its access or its name, or the rules and calendars by which deadlines are counted.
 */
export const PlainEvent = z.object({ kind: z.enum(['notification', 'account', 'deadlines']) })
export type PlainEvent = z.output<typeof PlainEvent>

/** Sent as `event: resync` where changes may have been missed. */
export const resyncEvent = 'resync'

export const streamEvents = call({
  path: '/api/CargoClearService/Event/Stream',
  method: 'GET',
  access: 'signed-in',
  summary:
    'Changes of cabins, comments, messages, registrations, undelivered mail, what carriers propose and webhooks that fail within the manager’s scope, of their notifications and account, and of the rules of deadlines, as text/event-stream; read with fetch.',
  gives: 'events',
  input: emptyInput,
  output: z.union([ChangeEvent, PlainEvent]),
})
