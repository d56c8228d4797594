import * as z from 'zod/mini'
import { roles } from '../domain/permissions.ts'
import { call } from './call.ts'
import { id } from './fields.ts'
import { optionsInput } from './list.ts'

export const getCompanyOptions = call({
  path: '/api/CargoClearService/Company/GetOptions',
  access: 'company.read',
  summary: 'Companies for a picker: the operator first, then the approved shops.',
  input: optionsInput({}),
  output: z.array(z.object({ id, label: z.string(), kind: z.enum(roles) })),
})
