import { namedItemDefinition } from '#kits/catalogue/web/named-item.tsx'
import { transportTypes } from '#modules/reference/contract/transport-types.ts'
import { TransportTypeFields } from './fields.tsx'

export const transportTypesDefinition = namedItemDefinition({
  feature: 'transport_types',
  screen: 'btm',
  calls: transportTypes,
  Fields: TransportTypeFields,
})
