import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { namedItem } from '../../catalog/named-item/queries.ts'

export const cargoTypeDefinition = namedItem({
  calls: cargoTypes,
  room: 'cargo_types',
  table: 'cargo_type',
  usedByCabin: ['cargo_type_id'],
})
