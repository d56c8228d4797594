import * as z from 'zod/mini'
import { CabinRow } from './cabins.ts'
import { call } from './call.ts'
import { emptyInput, id, version } from './fields.ts'

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.number())

/** What lists of cabins filter and sort by. */
const ListedMembers = z.object({
  status: number,
  transportMode: number,
  customerId: text,
  carrierId: text,
  departurePortId: text,
  destinationPortId: text,
  cargoTypeId: text,
  confirmed: z.optional(z.boolean()),
  departureTime: text,
  departureDay: text,
  lastFreeDay: text,
  containerNo: text,
  bookingNo: text,
  blNo: text,
})

/** What every line of the event stream says. */
export const ChangeNotice = z.object({
  kind: z.enum(['cabin', 'message']),
  id,
  version,
  action: z.enum(['create', 'update', 'delete']),
  /** Of a cabin: what is different now, as it was; of one that is gone all of it; null where none was to be seen. */
  before: z.optional(z.nullable(ListedMembers)),
})

/**
 * One line of the event stream: what changed, and of a cabin the row as lists show it at this version. Without a row, as
 * where very much changes at once, whoever shows it asks for it anew.
 */
export const ChangeEvent = z.object({ ...ChangeNotice.shape, row: z.optional(CabinRow) })
export type ChangeEvent = z.output<typeof ChangeEvent>

/** Comes as `event: resync` where changes may have been missed. */
export const resyncEvent = 'resync'

export const streamEvents = call({
  path: '/api/CargoClearService/Event/Stream',
  method: 'GET',
  access: 'signed-in',
  summary:
    'Changes of cabins and messages within the manager’s scope, as text/event-stream; read with fetch.',
  gives: 'events',
  input: emptyInput,
  output: ChangeEvent,
})
