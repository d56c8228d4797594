import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput } from '#kits/contract/shared/fields.ts'

export const getCountryOptions = call({
  method: 'GET',
  path: '/api/CargoClearService/Country/GetOptions',
  access: 'anyone',
  summary: 'All countries with their names and calling codes.',
  input: emptyInput,
  output: z.array(
    z.object({
      id: z.string(),
      cnName: z.string(),
      enName: z.string(),
      esName: z.string(),
      areaCode: z.nullable(z.string()),
    }),
  ),
})
