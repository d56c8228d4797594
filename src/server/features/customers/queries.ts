import { sql } from 'kysely'
import type { CatalogueDefinition } from '#server/catalogue/definition.ts'
import { blanksLast } from '#server/db/list.ts'
import { checkPhone } from '#server/phones/phones.ts'
import { customers } from '#shared/contracts/customers.ts'

export const customerDefinition: CatalogueDefinition = {
  calls: customers as never,
  feature: 'customers',
  table: 'customer',
  usedByCabin: ['customer_id'],
  scoped: true,
  columns: { code: 'code', name: 'name', email: 'email', phone: 'phone', note: 'note' },
  joins: sql``,
  reads: {},
  sort: {
    name: sql`t.name_key`,
    code: sql`t.code_key`,
    email: blanksLast(sql`t.email`),
    companyName: sql`normal(owner.name)`,
    updatedAt: sql`t.updated_at`,
  },
  optionTexts: { codes: [sql`t.code_key collate "C"`], names: [sql`t.name_key collate "C"`] },
  filters: { companyId: (id: string) => sql`t.company_id = ${id}` },
  alsoSearched: [],
  constraints: {
    customer_code_key: {
      key: 'code_taken',
      unique: { company_id: sql`made.company_id`, code_key: sql`normal(made.code)` },
    },
  },
  label: ({ code, name }) => `${code} · ${name}`,
  check: checkPhone,
}
