import { sql } from 'kysely'
import type { CatalogueDefinition } from '#server/catalogue/definition.ts'
import { blanksLast } from '#server/db/list.ts'
import { airlines } from '#shared/contracts/airlines.ts'
import { carrierName } from '#shared/domain/names.ts'

export const airlineDefinition: CatalogueDefinition = {
  calls: airlines as never,
  feature: 'airlines',
  table: 'airline',
  usedByCabin: ['carrier_id'],
  mode: 'type',
  scoped: false,
  columns: { type: 'type', code: 'code', name: 'name', cnName: 'cn_name', awbPrefix: 'awb_prefix' },
  enums: { type: 'AirlineType' },
  joins: sql``,
  reads: {},
  sort: {
    code: sql`t.code`,
    name: sql`normal(t.name)`,
    cnName: blanksLast(sql`t.cn_name`),
    type: sql`t.type`,
    awbPrefix: blanksLast(sql`t.awb_prefix`),
    updatedAt: sql`t.updated_at`,
  },
  optionTexts: {
    codes: [sql`normal(t.code)`, sql`t.awb_prefix`],
    names: [sql`normal(t.name)`, sql`normal(t.cn_name)`],
  },
  filters: { type: (type: number) => sql`t.type = ${type}` },
  alsoSearched: [],
  constraints: {
    airline_code_key: { key: 'code_taken', unique: { type: sql`made.type`, code: sql`made.code` } },
  },
  label: (row, language) => `${row.code} · ${carrierName(row as never, language)}`,
}
