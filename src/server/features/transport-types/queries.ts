import { namedItem } from '#server/catalogue/named-item.queries.ts'
import { transportTypes } from '#shared/contracts/transport-types.ts'

export const transportTypeDefinition = namedItem({
  calls: transportTypes,
  feature: 'transport_types',
  table: 'transport_type',
  cabinColumns: ['transport_type_id'],
})
