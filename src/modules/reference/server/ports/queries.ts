import { sql } from 'kysely'
import type { DefinitionOf } from '#kits/catalogue/server/definition.ts'
import { referenced } from '#kits/catalogue/server/referenced.queries.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import { ports } from '#modules/reference/contract/ports.ts'

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
    aliases: 'aliases',
    countryId: 'country_id',
    timezone: 'timezone',
    latitude: 'latitude',
    longitude: 'longitude',
  },
  enums: { transportType: 'TransportType' },
  numbers: ['latitude', 'longitude'],
  lists: ['aliases'],
  references: { countryId: referenced.country },
  sort: {
    code: sql`t.code`,
    name: sql`normal(t.name)`,
    transportType: sql`t.transport_type`,
    countryEnName: sql`country.en_name`,
    timezone: sql`t.timezone`,
    updatedAt: sql`t.updated_at`,
  },
  optionTexts: { codes: [sql`lower(t.code) collate "C"`], names: 'port_name' },
  cabinColumns: ['departure_port_id', 'destination_port_id'],
  filters: { transportType: 'transport_type', countryId: 'country_id' },
  unique: { port_code_key: { transport_type: sql`made.transport_type`, code: sql`made.code` } },
  filledByMerge: ['cnName', 'enName', 'esName', 'latitude', 'longitude'],
  label: rowLabel,
}
