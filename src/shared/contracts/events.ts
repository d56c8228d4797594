import * as z from 'zod/mini'
import { CabinRow } from './cabins.ts'
import { call } from './call.ts'
import { id, nothing, version } from './fields.ts'

/** What every line of the event stream says. */
export const ChangeNotice = z.object({
  kind: z.enum(['cabin', 'message']),
  id,
  version,
  action: z.enum(['create', 'update', 'delete']),
  /**
   * Of a cabin, what lists filter and sort by: what is different now, as it was. Of one that is gone all of it;
   * null where none was to be seen before.
   */
  before: z.optional(
    z.nullable(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
  ),
})

/**
 * One line of the event stream: what changed, and of a cabin the row as lists show it at this version. Without a row, as
 * where very much changes at once, whoever shows it asks for it anew.
 */
export const ChangeEvent = z.extend(ChangeNotice, { row: z.optional(CabinRow) })
export type ChangeEvent = z.output<typeof ChangeEvent>

/** Comes as `event: resync` where changes may have been missed. */
export const resyncEvent = 'resync'

/** A list asked for because of a change names it here, `id:version`: an answer made for others after it will do. */
export const heardHeader = 'x-heard'

export const streamEvents = call({
  path: '/api/CargoClearService/Event/Stream',
  method: 'GET',
  access: 'signed-in',
  summary:
    'Changes of cabins and messages within the manager’s scope, as text/event-stream; read with fetch.',
  gives: 'events',
  input: nothing,
  output: ChangeEvent,
})
