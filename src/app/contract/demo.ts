import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput } from '#kits/contract/shared/fields.ts'

export const removeDemoData = call({
  path: '/api/CargoClearService/DemoData/Remove',
  access: 'demo.manage',
  summary: 'Remove the demo data set and nothing else.',
  input: emptyInput,
  output: z.object({ removed: z.int() }),
})
