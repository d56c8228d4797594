import type { Language } from '#kits/contract/shared/languages.ts'
import type { Permission } from '#kits/contract/shared/permissions.ts'
import type { MemberOfKind } from '#modules/shipments/contract/members.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import {
  cargoTypeName,
  carrierNameOf,
  departureName,
  destinationName,
  terminalNameOf,
  transportTypeName,
} from '#modules/shipments/web/cabin-names.ts'

/** The rows of other lists a cabin refers to: their kinds, their names, and who may create one. */

export const withCode = ({ code, name }: { code: string; name: string }): string => `${code} · ${name}`

/** The permission to create one from a cabin's form; null where none is created there. */
export const permissionOf = {
  port: 'reference.write',
  airline: 'reference.write',
  customer: 'customer.write',
  address: 'address.write',
  cargoType: 'reference.write',
  transportType: 'reference.write',
  terminal: 'reference.write',
  manager: null,
} as const satisfies Record<string, Permission | null>

export type ReferenceKind = keyof typeof permissionOf

export const kindOf = {
  departurePortId: 'port',
  destinationPortId: 'port',
  carrierId: 'airline',
  customerId: 'customer',
  cargoTypeId: 'cargoType',
  addressId: 'address',
  transportTypeId: 'transportType',
  responsibleId: 'manager',
  terminalId: 'terminal',
} as const satisfies Record<MemberOfKind<'reference'>, ReferenceKind>

export type ReferenceMember = MemberOfKind<'reference'>
/** References to rows that are created from a cabin's form. */
export type CreatedMember = Exclude<ReferenceMember, 'responsibleId'>
export type CreatedKind = Exclude<ReferenceKind, 'manager'>

export const isCreated = (member: ReferenceMember): member is CreatedMember =>
  permissionOf[kindOf[member]] !== null

export const isOfCompany = (kind: ReferenceKind): boolean => kind === 'customer' || kind === 'address'

/** Names by id. */
export type KnownNames = Readonly<Record<string, string>>

/** The names a cabin's response contains, as its pickers show them. */
export function namesIn(cabin: CabinRow, language: Language): KnownNames {
  const labels: Record<ReferenceMember, string | undefined> = {
    departurePortId: withCode({ code: cabin.departurePortCode, name: departureName(cabin, language) }),
    destinationPortId: withCode({ code: cabin.destinationPortCode, name: destinationName(cabin, language) }),
    carrierId: withCode({ code: cabin.carrierCode ?? '', name: carrierNameOf(cabin, language) ?? '' }),
    customerId: withCode({ code: cabin.customerCode ?? '', name: cabin.customerName ?? '' }),
    cargoTypeId: cargoTypeName(cabin, language),
    addressId: cabin.addressName ?? undefined,
    transportTypeId: transportTypeName(cabin, language),
    responsibleId: cabin.responsibleName ?? undefined,
    terminalId: withCode({ code: cabin.terminalCode ?? '', name: terminalNameOf(cabin, language) ?? '' }),
  }
  return Object.fromEntries(
    Object.entries(labels).flatMap(([member, label]) => {
      const id = cabin[member as ReferenceMember]
      return id === null || label === undefined ? [] : [[id, label]]
    }),
  )
}
