import { transportTypes } from '#modules/reference/contract/transport-types.ts'
import { namedItemDefinition } from '#kits/catalogue/web/named-item.tsx'
import { TransportTypeFields } from './fields.tsx'

export const transportTypesDefinition = namedItemDefinition({
  feature: 'transport_types',
  screen: 'btm',
  calls: transportTypes,
  Fields: TransportTypeFields,
})
