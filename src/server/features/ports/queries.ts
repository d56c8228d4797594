import { sql } from 'kysely'
import type { DefinitionOf } from '#server/catalogue/definition.ts'
import { referenced } from '#server/catalogue/referenced.queries.ts'
import { ports } from '#shared/contracts/ports.ts'
import { rowLabel } from '#shared/domain/row-label.ts'

export const portDefinition: DefinitionOf<typeof ports> = {
  calls: ports,
  feature: 'ports',
  table: 'port',
  mode: 'transportType',
  scoped: false,
  columns: {
    transportType: 'transport_type',
    code: 'code',
    name: 'name',
    cnName: 'cn_name',
    enName: 'en_name',
    esName: 'es_name',
    countryId: 'country_id',
    timezone: 'timezone',
    latitude: 'latitude',
    longitude: 'longitude',
  },
  enums: { transportType: 'TransportType' },
  numbers: ['latitude', 'longitude'],
  references: { countryId: referenced.country },
  sort: {
    code: sql`t.code`,
    name: sql`normal(t.name)`,
    transportType: sql`t.transport_type`,
    countryEnName: sql`country.en_name`,
    timezone: sql`t.timezone`,
    updatedAt: sql`t.updated_at`,
  },
  optionTexts: {
    codes: [sql`normal(t.code)`],
    names: [sql`normal(t.name)`, sql`normal(t.cn_name)`, sql`normal(t.en_name)`, sql`normal(t.es_name)`],
  },
  filters: { transportType: 'transport_type', countryId: 'country_id' },
  unique: { port_code_key: { transport_type: sql`made.transport_type`, code: sql`made.code` } },
  label: rowLabel,
}
