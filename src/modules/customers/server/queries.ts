import { sql } from 'kysely'
import type { DefinitionOf } from '#kits/catalogue/server/definition.ts'
import { referenced } from '#kits/catalogue/server/referenced.queries.ts'
import { checkPhone } from '#kits/contract/server/phones/phones.ts'
import { blanksLast } from '#kits/db/server/list.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import { customers } from '../contract.ts'

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
