import { transportTypes } from '#shared/contracts/transport-types.ts'
import { namedItemDefinition } from '#web/catalogue/named-item.tsx'
import { TransportTypeFields } from './fields.tsx'

export const transportTypesDefinition = namedItemDefinition({
  feature: 'transport_types',
  screen: 'btm',
  calls: transportTypes,
  Fields: TransportTypeFields,
})
