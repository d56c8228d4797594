import { namedItem } from '#server/catalogue/named-item.queries.ts'
import { cargoTypes } from '#shared/contracts/cargo-types.ts'

export const cargoTypeDefinition = namedItem({
  calls: cargoTypes,
  feature: 'cargo_types',
  table: 'cargo_type',
  cabinColumns: ['cargo_type_id'],
})
