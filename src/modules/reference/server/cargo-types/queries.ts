import { namedItem } from '#kits/catalogue/server/named-item.queries.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'

export const cargoTypeDefinition = namedItem({
  calls: cargoTypes,
  feature: 'cargo_types',
  table: 'cargo_type',
  cabinColumns: ['cargo_type_id'],
})
