import { transportTypes } from '#shared/contracts/transport-types.ts'
import { namedItemDefinition } from '../../catalog/named-item.tsx'
import { TransportTypeFields } from './fields.tsx'

export const transportTypesDefinition = namedItemDefinition({
  room: 'transport_types',
  screen: 'btm',
  calls: transportTypes,
  Fields: TransportTypeFields,
})
