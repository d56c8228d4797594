import { namedItemCalls } from '#kits/catalogue/shared/named-item.ts'

export const cargoTypes = namedItemCalls('CargoType')
