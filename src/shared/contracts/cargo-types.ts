import { namedItemCalls } from './named-item.ts'

export const cargoTypes = namedItemCalls('CargoType')
