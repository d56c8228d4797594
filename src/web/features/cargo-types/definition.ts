import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { namedItemDefinition } from '#web/catalogue/named-item.tsx'
import { CargoTypeFields } from './fields.tsx'

export const cargoTypesDefinition = namedItemDefinition({
  feature: 'cargo_types',
  screen: 'ctm',
  calls: cargoTypes,
  Fields: CargoTypeFields,
})
