import { customers } from '#shared/contracts/customers.ts'
import type { DefinitionOf } from '#web/catalogue/definition.ts'
import { CustomerFields } from './fields.tsx'

export const customersDefinition: DefinitionOf<typeof customers> = {
  feature: 'customers',
  screen: 'cm',
  calls: customers,
  write: 'customer.write',
  scoped: true,
  columns: [
    { member: 'code', sort: 'code', width: 'narrow', mono: true },
    { member: 'name', sort: 'name', width: 'wide' },
    { member: 'email', sort: 'email' },
    { member: 'phone' },
    { member: 'note', width: 'wide', hiddenByDefault: true },
  ],
  empty: { code: '', name: '', email: '', phone: '', note: '' },
  toForm: ({ code, name, email, phone, note }) => ({
    code,
    name,
    email: email ?? '',
    phone: phone ?? '',
    note: note ?? '',
  }),
  Fields: CustomerFields,
  nameOf: ({ name }) => name,
}
