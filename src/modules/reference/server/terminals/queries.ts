import { sql } from 'kysely'
import type { DefinitionOf } from '#kits/catalogue/server/definition.ts'
import { referenced } from '#kits/catalogue/server/referenced.queries.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'

export const terminalDefinition: DefinitionOf<typeof terminals> = {
  calls: terminals,
  feature: 'terminals',
  table: 'terminal',
  scoped: false,
  columns: {
    code: 'code',
    name: 'name',
    cnName: 'cn_name',
    enName: 'en_name',
    portId: 'port_id',
    petroleumFacilities: 'petroleum_facilities',
  },
  choices: { petroleumFacilities: { values: [true, false], texts: 'enum.yes_no' } },
  settle: (form, before) => ({
    ...form,
    petroleumFacilities: form.petroleumFacilities ?? before?.petroleumFacilities ?? false,
  }),
  references: { portId: referenced.port },
  sort: {
    code: sql`t.code_key`,
    name: sql`t.name_key`,
    portName: sql`normal(${sql.ref('port.name')})`,
    updatedAt: sql`t.updated_at`,
  },
  optionTexts: {
    codes: [sql`t.code_key`],
    names: [sql`t.name_key`, sql`normal(t.cn_name)`, sql`normal(t.en_name)`],
  },
  cabinColumns: ['terminal_id'],
  filters: { portId: 'port_id' },
  unique: { terminal_code_key: { code_key: sql`normal(made.code)` } },
  filledByMerge: ['cnName', 'enName'],
  mergedWithin: { member: 'portId', otherwise: 'other_port' },
  label: rowLabel,
}
