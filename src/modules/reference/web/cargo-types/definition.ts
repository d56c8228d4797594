import { namedItemDefinition } from '#kits/catalogue/web/named-item.tsx'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { CargoTypeFields } from './fields.tsx'

export const cargoTypesDefinition = namedItemDefinition({
  feature: 'cargo_types',
  screen: 'ctm',
  calls: cargoTypes,
  Fields: CargoTypeFields,
})
