import type { CabinMember } from '#modules/shipments/contract/members.ts'

/** The sections of the form, and the members in each. */
export const sections = {
  transport: [
    'transportMode',
    'departurePortId',
    'destinationPortId',
    'carrierId',
    'vesselName',
    'voyage',
    'flight',
    'cabinType',
    'cabinName',
  ],
  numbers: ['containerNo', 'blNo', 'bookingNo'],
  cargo: ['customerId', 'responsibleId', 'cargoTypeId', 'goodsClass', 'sealNo', 'packages', 'grossWeightKg'],
  delivery: ['addressId', 'transportTypeId'],
  dates: ['timezone', 'departureTime', 'eta', 'lastFreeDay'],
  terminal: ['terminalId', 'dischargedOn', 'enteredWarehouseOn', 'noticeOn', 'gateOutOn', 'emptyReturnedOn'],
  last: ['note'],
} as const satisfies Record<string, readonly CabinMember[]>

type Layout = typeof sections
type None<T extends never> = T

/** A member that no section has fails the type check here. */
export type SectionName = keyof Layout | None<Exclude<CabinMember, Layout[keyof Layout][number]>>
