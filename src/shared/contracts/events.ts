import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, nothing, version } from './fields.ts'

/** One line of the event stream: what changed, not how; whoever shows it asks for it anew. */
export const ChangeEvent = z.object({
  kind: z.enum(['cabin', 'message']),
  id,
  version,
  action: z.enum(['create', 'update', 'delete']),
})
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
  input: nothing,
  output: ChangeEvent,
})
