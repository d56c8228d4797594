import type { DefinitionOf, RowOf } from '#kits/catalogue/web/definition.ts'
import { TransportType } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { joinTexts, splitTexts } from '#kits/contract/shared/text-list.ts'
import { getCountryOptions } from '#kits/countries/shared/countries.ts'
import { countryOptions } from '#kits/countries/web/countries.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { nameIn } from '#kits/i18n/shared/names.ts'
import { EnumTag } from '#kits/ui/web/enum-tag.tsx'
import { emptyToNull } from '#kits/ui/web/form-problems.ts'
import { numberText, toNumber } from '#kits/ui/web/number-text.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { traffics, trafficsOf } from '#modules/reference/rules/traffic.ts'
import { PortFields } from './fields.tsx'

type Row = RowOf<typeof ports>

/** The form keeps the traffic of another type until it is chosen anew. */
function fittingTraffic({
  transportType,
  traffic,
}: {
  transportType: string
  traffic: string
}): string | null {
  const fitting: readonly string[] = trafficsOf[Number(transportType) as TransportType] ?? []
  return fitting.includes(traffic) ? traffic : null
}

const nameOf = (row: Row, language: Language): string => nameIn(language, row) ?? row.name

const countryMembers = {
  'es-MX': 'countryEsName',
  'en-US': 'countryEnName',
  'zh-CN': 'countryCnName',
} as const satisfies Record<Language, keyof Row>

export const portsDefinition: DefinitionOf<typeof ports> = {
  feature: 'ports',
  screen: 'pm',
  calls: ports,
  write: 'reference.write',
  kind: 'transportType',
  columns: [
    { member: 'code', sort: 'code', width: 'narrow', mono: true },
    { member: 'name', sort: 'name', width: 'wide', render: (row, { language }) => nameOf(row, language) },
    {
      member: 'transportType',
      sort: 'transportType',
      width: 'narrow',
      render: ({ transportType }, { t }) => <EnumTag name="TransportType" value={transportType} t={t} />,
    },
    {
      member: 'traffic',
      width: 'narrow',
      render: ({ traffic }, { t }) => traffic && t(`enum.traffic_${traffic}`),
    },
    {
      member: 'countryEnName',
      sort: 'countryEnName',
      render: (row, { language }) => row[countryMembers[language]],
    },
    { member: 'timezone', sort: 'timezone' },
  ],
  filters: [
    {
      member: 'transportType',
      label: 'ports.fields.transportType',
      options: ({ t }) =>
        Object.values(TransportType).map((type) => ({
          value: String(type),
          label: t(enumKey('TransportType', type)),
        })),
    },
    {
      member: 'traffic',
      label: 'ports.fields.traffic',
      options: ({ t }) => traffics.map((value) => ({ value, label: t(`enum.traffic_${value}`) })),
    },
    {
      member: 'countryId',
      label: 'ports.fields.countryId',
      load: { call: getCountryOptions, toOptions: countryOptions },
    },
  ],
  empty: {
    transportType: String(TransportType.sea),
    traffic: 'sea',
    code: '',
    name: '',
    cnName: '',
    enName: '',
    esName: '',
    aliases: '',
    countryId: '',
    timezone: '',
    latitude: '',
    longitude: '',
  },
  toForm: (row) => ({
    transportType: String(row.transportType),
    traffic: row.traffic ?? '',
    code: row.code,
    name: row.name,
    cnName: row.cnName ?? '',
    enName: row.enName ?? '',
    esName: row.esName ?? '',
    aliases: joinTexts(row.aliases ?? []),
    countryId: row.countryId,
    timezone: row.timezone,
    latitude: numberText(row.latitude),
    longitude: numberText(row.longitude),
  }),
  toInput: (form) => ({
    ...emptyToNull(form),
    transportType: Number(form.transportType),
    traffic: fittingTraffic(form),
    aliases: splitTexts(form.aliases),
    latitude: toNumber(form.latitude),
    longitude: toNumber(form.longitude),
  }),
  Fields: PortFields,
  nameOf,
}
