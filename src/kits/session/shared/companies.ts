import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { id } from '#kits/contract/shared/fields.ts'
import { optionsInput } from '#kits/contract/shared/list.ts'
import { roles } from '#kits/contract/shared/permissions.ts'

export const getCompanyOptions = call({
  path: '/api/CargoClearService/Company/GetOptions',
  access: 'company.read',
  summary: 'Companies for a picker: the operator first, then the approved shops.',
  input: optionsInput({}),
  output: z.array(z.object({ id, label: z.string(), kind: z.enum(roles) })),
})
