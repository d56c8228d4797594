import { sql } from 'kysely'
import { countryNames } from '#server/catalogue/countries.ts'
import type { CatalogueDefinition } from '#server/catalogue/definition.ts'
import { ports } from '#shared/contracts/ports.ts'
import { nameIn } from '#shared/domain/names.ts'

export const portDefinition: CatalogueDefinition = {
  calls: ports as never,
  feature: 'ports',
  table: 'port',
  usedByCabin: ['departure_port_id', 'destination_port_id'],
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
  joins: sql`left join country on country.id = t.country_id`,
  reads: {
    countryCnName: sql`country.cn_name`,
    countryEnName: sql`country.en_name`,
    countryEsName: sql`country.es_name`,
  },
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
  filters: {
    transportType: (type: number) => sql`t.transport_type = ${type}`,
    countryId: (id: string) => sql`t.country_id = ${id}`,
  },
  alsoSearched: [countryNames],
  constraints: {
    port_code_key: {
      key: 'code_taken',
      unique: { transport_type: sql`made.transport_type`, code: sql`made.code` },
    },
    port_country_id_fkey: { key: 'unknown_id', member: 'countryId', isIn: 'country' },
  },
  label: (row, language) => `${row.code} · ${nameIn(language, row as never) ?? row.name}`,
}
