import * as z from 'zod/mini'
import { catalogueCalls } from '#kits/contract/shared/catalogue.ts'
import { email, id, maybe, name, note, phone, text } from '#kits/contract/shared/fields.ts'

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
    // Left out, it stays: a window opened before there was one does not know of it.
    responsibleId: z.optional(z.nullable(id)),
  },
  row: { responsibleName: z.nullable(z.string()) },
  option: { code: z.string() },
  filters: { companyId: maybe(id), responsibleId: maybe(id) },
  sort: ['code', 'name', 'email', 'companyName', 'responsibleName', 'updatedAt'],
})
