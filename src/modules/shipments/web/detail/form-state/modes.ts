import { AirlineType, CabinType, TransportType } from '#kits/contract/shared/enums.ts'
import { modeMembers } from '#modules/shipments/contract/cabins.ts'
import type { CabinMember } from '#modules/shipments/contract/members.ts'
import type { CabinValues } from './values.ts'

/** What differs between sea and air. */
interface ModeRules {
  readonly carriers: AirlineType
  readonly cabinTypes: readonly CabinType[]
}

const firstOfAir = CabinType.airLoose

export const modeRules: Readonly<Record<TransportType, ModeRules>> = {
  [TransportType.sea]: {
    carriers: AirlineType.shippingCompany,
    cabinTypes: Object.values(CabinType).filter((type) => type < firstOfAir),
  },
  [TransportType.air]: {
    carriers: AirlineType.airline,
    cabinTypes: Object.values(CabinType).filter((type) => type >= firstOfAir),
  },
}

export const modeOf = ({ transportMode }: Pick<CabinValues, 'transportMode'>): TransportType =>
  Number(transportMode) === TransportType.air ? TransportType.air : TransportType.sea

/** The mode of transport that alone has a member; undefined where both have it. */
export const onlyModeOf = (member: CabinMember): TransportType | undefined =>
  Object.values(TransportType).find((mode) => modeMembers[mode].some((own) => own === member))

/** Ports with their terminals, and carriers, belong to one mode. */
const ofOneMode: readonly CabinMember[] = [
  'departurePortId',
  'destinationPortId',
  'terminalId',
  'carrierId',
  'cabinType',
]

type Changes = Partial<CabinValues>

/** Clears those of the members that hold a value. */
function clearedValues(values: CabinValues, members: readonly (keyof CabinValues)[]): Changes {
  return Object.fromEntries(members.filter((member) => values[member]).map((member) => [member, '']))
}

export function changesOfMode(values: CabinValues, mode: TransportType): Changes {
  const before = modeOf(values)
  if (before === mode) return {}
  return { transportMode: String(mode), ...clearedValues(values, [...ofOneMode, ...modeMembers[before]]) }
}

/** Customers and addresses belong to one company. */
export function changesOfCompany(values: CabinValues, companyId: string): Changes {
  if (values.companyId === companyId) return {}
  return { companyId, ...clearedValues(values, ['customerId', 'addressId']) }
}
