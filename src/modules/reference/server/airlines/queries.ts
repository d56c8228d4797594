import { sql } from 'kysely'
import type { DefinitionOf } from '#kits/catalogue/server/definition.ts'
import { blanksLast } from '#kits/db/server/list.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'

export const airlineDefinition: DefinitionOf<typeof airlines> = {
  calls: airlines,
  feature: 'airlines',
  table: 'airline',
  mode: 'type',
  scoped: false,
  columns: {
    type: 'type',
    code: 'code',
    name: 'name',
    cnName: 'cn_name',
    aliases: 'aliases',
    awbPrefix: 'awb_prefix',
  },
  enums: { type: 'AirlineType' },
  lists: ['aliases'],
  references: {},
  sort: {
    code: sql`t.code`,
    name: sql`normal(t.name)`,
    cnName: blanksLast(sql`t.cn_name`),
    type: sql`t.type`,
    awbPrefix: blanksLast(sql`t.awb_prefix`),
    updatedAt: sql`t.updated_at`,
  },
  optionTexts: {
    codes: [sql`lower(t.code) collate "C"`, sql`t.awb_prefix collate "C"`],
    names: 'airline_name',
  },
  cabinColumns: ['carrier_id'],
  filters: { type: 'type' },
  unique: { airline_code_key: { type: sql`made.type`, code: sql`made.code` } },
  filledByMerge: ['cnName', 'awbPrefix'],
  label: rowLabel,
}
