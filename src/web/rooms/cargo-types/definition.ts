import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { namedItemDefinition } from '../../catalog/named-item.tsx'
import { CargoTypeFields } from './fields.tsx'

export const cargoTypesDefinition = namedItemDefinition({
  room: 'cargo_types',
  screen: 'ctm',
  calls: cargoTypes,
  Fields: CargoTypeFields,
})
