import * as z from 'zod/mini'
import { ChangeEvent, PlainEvent, streamEvents as stream } from '#kits/events/shared/events.ts'
import { CabinRow } from './row.ts'

/** The stream of events as it is documented: with the rows that it sends. */
export const streamEvents = {
  ...stream,
  output: z.union([z.object({ ...ChangeEvent.shape, row: z.optional(CabinRow) }), PlainEvent]),
}
