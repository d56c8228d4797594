import type { DefinitionOf } from '#kits/catalogue/web/definition.ts'
import { AirlineType } from '#kits/contract/shared/enums.ts'
import { joinTexts, splitTexts } from '#kits/contract/shared/text-list.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { carrierName } from '#kits/i18n/shared/names.ts'
import { EnumTag } from '#kits/ui/web/enum-tag.tsx'
import { emptyToNull } from '#kits/ui/web/form-problems.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { AirlineFields } from './fields.tsx'

export const airlinesDefinition: DefinitionOf<typeof airlines> = {
  feature: 'airlines',
  screen: 'am',
  calls: airlines,
  write: 'reference.write',
  kind: 'type',
  columns: [
    { member: 'code', sort: 'code', width: 'narrow', mono: true },
    { member: 'name', sort: 'name', width: 'wide' },
    { member: 'cnName', sort: 'cnName' },
    {
      member: 'type',
      sort: 'type',
      width: 'narrow',
      render: ({ type }, { t }) => <EnumTag name="AirlineType" value={type} t={t} />,
    },
    { member: 'awbPrefix', sort: 'awbPrefix', width: 'narrow', mono: true },
  ],
  filters: [
    {
      member: 'type',
      label: 'airlines.fields.type',
      options: ({ t }) =>
        Object.values(AirlineType).map((type) => ({
          value: String(type),
          label: t(enumKey('AirlineType', type)),
        })),
    },
  ],
  empty: {
    type: String(AirlineType.shippingCompany),
    code: '',
    name: '',
    cnName: '',
    aliases: '',
    awbPrefix: '',
  },
  toForm: ({ type, code, name, cnName, aliases, awbPrefix }) => ({
    type: String(type),
    code,
    name,
    cnName: cnName ?? '',
    aliases: joinTexts(aliases ?? []),
    awbPrefix: awbPrefix ?? '',
  }),
  toInput: (form) => ({
    ...emptyToNull(form),
    type: Number(form.type),
    aliases: splitTexts(form.aliases),
  }),
  Fields: AirlineFields,
  nameOf: carrierName,
}
