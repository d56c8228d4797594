import { addresses } from '#shared/contracts/addresses.ts'
import { airlines } from '#shared/contracts/airlines.ts'
import type { CabinRow } from '#shared/contracts/cabins.ts'
import type { Call, Result } from '#shared/contracts/call.ts'
import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { customers } from '#shared/contracts/customers.ts'
import { ports } from '#shared/contracts/ports.ts'
import { transportTypes } from '#shared/contracts/transport-types.ts'
import { formatAddress } from '#shared/domain/address.ts'
import { type Names, nameIn } from '#shared/domain/names.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useCall } from '../../../api/query.ts'
import { useLanguage } from '../../../app/language.tsx'
import { cargoTypeName, departureName, destinationName, transportTypeName } from '../shown.ts'
import type { CabinMember } from './values.ts'

/** The rows of other lists a cabin names: how each is read, and who may add one. */

type Row<C extends { get: Call }> = Result<C['get']>

const withCode = ({ code, name }: { code: string; name: string }): string => `${code} · ${name}`

const kinds = {
  port: {
    calls: ports,
    write: 'reference.write',
    label: (row: Row<typeof ports>, language: Language) =>
      withCode({ code: row.code, name: nameIn(language, row) ?? row.name }),
  },
  airline: { calls: airlines, write: 'reference.write', label: withCode },
  customer: { calls: customers, write: 'customer.write', label: withCode },
  address: {
    calls: addresses,
    write: 'address.write',
    label: (row: Row<typeof addresses>, language: Language) =>
      `${row.recipient} · ${formatAddress(row, language)}`,
  },
  cargoType: {
    calls: cargoTypes,
    write: 'reference.write',
    label: (row: Names, language: Language) => nameIn(language, row) ?? '',
  },
  transportType: {
    calls: transportTypes,
    write: 'reference.write',
    label: (row: Names, language: Language) => nameIn(language, row) ?? '',
  },
} as const

export type ReferenceKind = keyof typeof kinds

interface Reference {
  readonly write: Permission
  readonly calls: {
    readonly get: Call
    readonly getOptions: (typeof kinds)[ReferenceKind]['calls']['getOptions']
  }
  label(row: unknown, language: Language): string
}

export const referenceOf = (kind: ReferenceKind): Reference => kinds[kind] as unknown as Reference

export const kindOf = {
  departurePortId: 'port',
  destinationPortId: 'port',
  carrierId: 'airline',
  customerId: 'customer',
  cargoTypeId: 'cargoType',
  addressId: 'address',
  transportTypeId: 'transportType',
} as const satisfies Partial<Record<CabinMember, ReferenceKind>>

export type ReferenceMember = keyof typeof kindOf

export const isReference = (member: string): member is ReferenceMember => Object.hasOwn(kindOf, member)

/** Names by id. */
export type KnownNames = Readonly<Record<string, string>>

/** What a cabin says of the rows it names, as their pickers call them. */
export function namesIn(cabin: CabinRow, language: Language): KnownNames {
  const labels: Record<ReferenceMember, string | undefined> = {
    departurePortId: withCode({ code: cabin.departurePortCode, name: departureName(cabin, language) }),
    destinationPortId: withCode({ code: cabin.destinationPortCode, name: destinationName(cabin, language) }),
    carrierId: withCode({ code: cabin.carrierCode ?? '', name: cabin.carrierName ?? '' }),
    customerId: withCode({ code: cabin.customerCode ?? '', name: cabin.customerName ?? '' }),
    cargoTypeId: cargoTypeName(cabin, language),
    addressId: cabin.addressName ?? undefined,
    transportTypeId: transportTypeName(cabin, language),
  }
  return Object.fromEntries(
    Object.entries(labels).flatMap(([member, label]) => {
      const id = cabin[member as ReferenceMember]
      return id === null || label === undefined ? [] : [[id, label]]
    }),
  )
}

/** What a row is called; asked for where nobody has said it yet, as after a restored draft. */
export function useReferenceName(kind: ReferenceKind, id: string, known: KnownNames): string {
  const { language } = useLanguage()
  const { calls, label } = referenceOf(kind)
  const name = known[id]
  const { data } = useCall(calls.get, { id }, { isWanted: id !== '' && name === undefined })
  return name ?? (data === undefined ? '' : label(data, language))
}
