import { namedItem } from '#kits/catalogue/server/named-item.queries.ts'
import { transportTypes } from '#modules/reference/contract/transport-types.ts'

export const transportTypeDefinition = namedItem({
  calls: transportTypes,
  feature: 'transport_types',
  table: 'transport_type',
  cabinColumns: ['transport_type_id'],
})
