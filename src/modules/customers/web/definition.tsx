import type { DefinitionOf } from '#kits/catalogue/web/definition.ts'
import type { Result } from '#kits/contract/shared/call.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { Person } from '#kits/ui/web/person.tsx'
import { getManagerOptions } from '#modules/access/contract/managers.ts'
import { customers } from '../contract.ts'
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
    {
      member: 'responsibleName',
      label: 'customers.fields.responsibleId',
      sort: 'responsibleName',
      render: ({ responsibleName }) => (responsibleName === null ? dash : <Person name={responsibleName} />),
    },
    { member: 'note', width: 'wide', hiddenByDefault: true },
  ],
  filters: [
    {
      member: 'responsibleId',
      label: 'customers.fields.responsibleId',
      load: {
        call: getManagerOptions,
        toOptions: (result) =>
          (result as Result<typeof getManagerOptions>).map(({ id, label }) => ({ value: id, label })),
      },
      isForOperators: true,
    },
  ],
  empty: { code: '', name: '', email: '', phone: '', note: '', responsibleId: '' },
  toForm: ({ code, name, email, phone, note, responsibleId }) => ({
    code,
    name,
    email: email ?? '',
    phone: phone ?? '',
    note: note ?? '',
    responsibleId: responsibleId ?? '',
  }),
  Fields: CustomerFields,
  nameOf: ({ name }) => name,
}
