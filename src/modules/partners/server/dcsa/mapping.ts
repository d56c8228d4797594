import { CabinStatus } from '#kits/contract/shared/enums.ts'

/**
 * What of a shipment is told as which event of DCSA Track & Trace 2.2.0 (`tnt_v2.2.0.yaml`, Apache-2.0). Where the standard
 * has no code of its own for a thing, the nearest by its own descriptions is taken: see docs/dcsa.md.
 */

export const shipmentCodes = [
  'RECE',
  'DRFT',
  'PENA',
  'PENU',
  'REJE',
  'APPR',
  'ISSU',
  'SURR',
  'SUBM',
  'VOID',
  'CONF',
  'REQS',
  'CMPL',
  'HOLD',
  'RELS',
] as const
export const documentCodes = [
  'CBR',
  'BKG',
  'SHI',
  'SRM',
  'TRD',
  'ARN',
  'VGM',
  'CAS',
  'CUS',
  'DGD',
  'OOG',
] as const
export const transportCodes = ['ARRI', 'DEPA'] as const
export const equipmentCodes = [
  'LOAD',
  'DISC',
  'GTIN',
  'GTOT',
  'STUF',
  'STRP',
  'PICK',
  'DROP',
  'INSP',
  'RSEA',
  'RMVD',
] as const
export const eventTypes = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'] as const

/** Where a means of transport arrives: the vessel in the port, the truck at the customer's. */
export type CallPlace = 'arrival' | 'delivery'

interface ShipmentMapping {
  eventType: 'SHIPMENT'
  code: (typeof shipmentCodes)[number]
  document: (typeof documentCodes)[number]
}
interface TransportMapping {
  eventType: 'TRANSPORT'
  code: (typeof transportCodes)[number]
  classifier: 'ACT' | 'EST'
  place: CallPlace
}
interface EquipmentMapping {
  eventType: 'EQUIPMENT'
  code: (typeof equipmentCodes)[number]
}
type Mapping = ShipmentMapping | TransportMapping | EquipmentMapping

/** The kind of an expected arrival, beside the statuses of steps. */
const etaKind = 0
export type EventKind = typeof etaKind | CabinStatus

export const mappings: Readonly<Record<EventKind, Mapping>> = {
  [etaKind]: { eventType: 'TRANSPORT', code: 'ARRI', classifier: 'EST', place: 'arrival' },
  [CabinStatus.registered]: { eventType: 'SHIPMENT', code: 'RECE', document: 'BKG' },
  [CabinStatus.arrived]: { eventType: 'TRANSPORT', code: 'ARRI', classifier: 'ACT', place: 'arrival' },
  [CabinStatus.clearance]: { eventType: 'SHIPMENT', code: 'SUBM', document: 'CUS' },
  [CabinStatus.inspection]: { eventType: 'EQUIPMENT', code: 'INSP' },
  [CabinStatus.anomaly]: { eventType: 'SHIPMENT', code: 'HOLD', document: 'CUS' },
  [CabinStatus.cleared]: { eventType: 'SHIPMENT', code: 'RELS', document: 'CUS' },
  [CabinStatus.transport]: { eventType: 'EQUIPMENT', code: 'GTOT' },
  [CabinStatus.delivered]: { eventType: 'TRANSPORT', code: 'ARRI', classifier: 'ACT', place: 'delivery' },
  [CabinStatus.cancelled]: { eventType: 'SHIPMENT', code: 'VOID', document: 'BKG' },
}

export const eventKinds = Object.keys(mappings).map(Number) as EventKind[]
