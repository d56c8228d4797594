import { addresses } from '#shared/contracts/addresses.ts'
import { airlines } from '#shared/contracts/airlines.ts'
import type { ImportTarget } from '#shared/contracts/cabin-imports.ts'
import { isOfKind, type MemberOfKind } from '#shared/contracts/cabin-members.ts'
import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { getCompanyOptions } from '#shared/contracts/companies.ts'
import { customers } from '#shared/contracts/customers.ts'
import { getManagerOptions } from '#shared/contracts/managers.ts'
import { ports } from '#shared/contracts/ports.ts'
import { terminals } from '#shared/contracts/terminals.ts'
import { transportTypes } from '#shared/contracts/transport-types.ts'
import { AirlineType, TransportType } from '#shared/domain/enums.ts'
import type { OptionsCall } from '#web/ui/option-picker.tsx'
import type { Defaults } from './reading.ts'

/** What is imported by naming a row of another list. */
export type ReferenceTarget = MemberOfKind<'reference'> | 'companyId'

export const isReference = (target: ImportTarget): target is ReferenceTarget =>
  target === 'companyId' || isOfKind(target, 'reference')

/** The call that finds such rows. */
export const optionsOf: Readonly<Record<ReferenceTarget, OptionsCall>> = {
  departurePortId: ports.getOptions,
  destinationPortId: ports.getOptions,
  carrierId: airlines.getOptions,
  customerId: customers.getOptions,
  cargoTypeId: cargoTypes.getOptions,
  addressId: addresses.getOptions,
  transportTypeId: transportTypes.getOptions,
  responsibleId: getManagerOptions,
  terminalId: terminals.getOptions,
  companyId: getCompanyOptions,
}

const carriersOf = {
  [TransportType.sea]: AirlineType.shippingCompany,
  [TransportType.air]: AirlineType.airline,
} as const

/** Ports and carriers belong to a mode of transport, customers and addresses to a company. */
export function filtersOf(
  target: ReferenceTarget,
  { transportMode, companyId }: Defaults,
): Readonly<Record<string, unknown>> {
  const mode = Object.values(TransportType).find((code) => String(code) === transportMode)
  if (optionsOf[target] === ports.getOptions && mode) return { transportType: mode }
  if (target === 'carrierId' && mode) return { type: carriersOf[mode] }
  return (target === 'customerId' || target === 'addressId') && companyId ? { companyId } : {}
}
