import { transportTypes } from '#shared/contracts/transport-types.ts'
import { namedItem } from '../../catalog/named-item/queries.ts'

export const transportTypeDefinition = namedItem({
  calls: transportTypes,
  room: 'transport_types',
  table: 'transport_type',
  usedByCabin: ['transport_type_id'],
})
