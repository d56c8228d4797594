import { sql } from 'kysely'
import type { DefinitionOf } from '#server/catalogue/definition.ts'
import { referenced } from '#server/catalogue/referenced.queries.ts'
import { blanksLast } from '#server/db/list.ts'
import { checkPhone } from '#server/phones/phones.ts'
import { customers } from '#shared/contracts/customers.ts'
import { rowLabel } from '#shared/domain/row-label.ts'

export const customerDefinition: DefinitionOf<typeof customers> = {
  calls: customers,
  feature: 'customers',
  table: 'customer',
  scoped: true,
  columns: {
    code: 'code',
    name: 'name',
    email: 'email',
    phone: 'phone',
    note: 'note',
    responsibleId: 'responsible_id',
  },
  references: { responsibleId: referenced.manager },
  sort: {
    name: sql`t.name_key`,
    code: sql`t.code_key`,
    email: blanksLast(sql`t.email`),
    companyName: sql`normal(owner.name)`,
    responsibleName: blanksLast(sql`normal(responsible.name)`),
    updatedAt: sql`t.updated_at`,
  },
  optionTexts: { codes: [sql`t.code_key collate "C"`], names: [sql`t.name_key collate "C"`] },
  cabinColumns: ['customer_id'],
  filters: { companyId: 'company_id', responsibleId: 'responsible_id' },
  unique: {
    customer_code_key: { company_id: sql`made.company_id`, code_key: sql`normal(made.code)` },
  },
  filledByMerge: ['email', 'phone', 'note', 'responsibleId'],
  operatorMembers: ['responsibleId'],
  label: rowLabel,
  check: checkPhone,
}
