import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput } from '#kits/contract/shared/fields.ts'

const ZoneOption = z.object({
  id: z.string(),
  /** How far it is ahead of UTC now, in minutes. */
  utcOffset: z.int(),
  /** What its time is called in the language of the request, as in 'hora de China'. */
  spokenName: z.string(),
})
export type ZoneOption = z.output<typeof ZoneOption>

export const getTimeZoneOptions = call({
  path: '/api/CargoClearService/TimeZone/GetOptions',
  access: 'signed-in',
  summary: 'All time zones there are to choose from.',
  input: emptyInput,
  output: z.array(ZoneOption),
})
