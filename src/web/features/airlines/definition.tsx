import { airlines } from '#shared/contracts/airlines.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { AirlineType } from '#shared/domain/enums.ts'
import { carrierName } from '#shared/domain/names.ts'
import { joinTexts, splitTexts } from '#shared/domain/text-list.ts'
import type { DefinitionOf } from '#web/catalogue/definition.ts'
import { EnumTag } from '#web/ui/enum-tag.tsx'
import { emptyToNull } from '#web/ui/form-problems.ts'
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
