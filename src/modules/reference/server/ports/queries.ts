import { sql } from 'kysely'
import type { DefinitionOf, Members } from '#kits/catalogue/server/definition.ts'
import { referenced } from '#kits/catalogue/server/referenced.queries.ts'
import type { TransportType } from '#kits/contract/shared/enums.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { traffics, trafficsOf } from '#modules/reference/rules/traffic.ts'

/** The one it has, where a change does not say: callers from before there were traffics do not. Else that of its type. */
function usualTraffic(form: Members, before?: Members): unknown {
  const type = form.transportType as TransportType
  return before?.transportType === type ? before.traffic : trafficsOf[type][0]
}

export const portDefinition: DefinitionOf<typeof ports> = {
  calls: ports,
  feature: 'ports',
  table: 'port',
  mode: 'transportType',
  scoped: false,
  columns: {
    transportType: 'transport_type',
    traffic: 'traffic',
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
  choices: { traffic: { values: traffics, texts: 'enum.traffic' } },
  settle: (form, before) => ({ ...form, traffic: form.traffic ?? usualTraffic(form, before) }),
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
  filters: { transportType: 'transport_type', traffic: 'traffic', countryId: 'country_id' },
  unique: { port_code_key: { transport_type: sql`made.transport_type`, code: sql`made.code` } },
  filledByMerge: ['cnName', 'enName', 'esName', 'latitude', 'longitude'],
  label: rowLabel,
}
