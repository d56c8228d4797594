import * as z from 'zod/mini'
import { catalogueCalls } from './catalogue.ts'
import { email, id, maybe, name, note, phone, text } from './fields.ts'

export const customers = catalogueCalls({
  name: 'Customer',
  read: 'customer.read',
  write: 'customer.write',
  scoped: true,
  form: {
    code: text({ max: 20 }),
    name,
    email: maybe(email),
    phone: maybe(phone),
    note: maybe(note),
  },
  row: {},
  option: { code: z.string() },
  filters: { companyId: maybe(id) },
  sort: ['code', 'name', 'email', 'companyName', 'updatedAt'],
})
