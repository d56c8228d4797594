import { AirlineType, TransportType } from '#kits/contract/shared/enums.ts'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import type { OptionsCall } from '#kits/ui/web/option-picker.tsx'
import { getManagerOptions } from '#modules/access/contract/managers.ts'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { transportTypes } from '#modules/reference/contract/transport-types.ts'
import { isOfKind, type MemberOfKind } from '#modules/shipments/contract/members.ts'
import type { ImportTarget } from '../contract.ts'
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
