import { namedItemCalls } from './named-item.ts'

export const transportTypes = namedItemCalls('TransportType')
