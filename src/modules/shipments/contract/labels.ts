import { TransportType } from '#kits/contract/shared/enums.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import type { CabinMember } from './members.ts'

type LabelKey =
  | `cabins.fields.${CabinMember}`
  | Extract<TextKey, `cabins.sea.${string}` | `cabins.air.${string}` | `enum.airline_type_${string}`>

/** Members that sea and air call by different names. */
const ownLabels: Record<TransportType, Partial<Record<CabinMember, LabelKey>>> = {
  [TransportType.sea]: {
    departurePortId: 'cabins.sea.departurePortId',
    destinationPortId: 'cabins.sea.destinationPortId',
    carrierId: 'enum.airline_type_1',
    blNo: 'cabins.sea.blNo',
  },
  [TransportType.air]: {
    departurePortId: 'cabins.air.departurePortId',
    destinationPortId: 'cabins.air.destinationPortId',
    carrierId: 'enum.airline_type_2',
    blNo: 'cabins.air.blNo',
    containerNo: 'cabins.air.containerNo',
    cabinType: 'cabins.air.cabinType',
  },
}

/** The label of a member where the mode of transport is known; lists and sheets, which hold both, have their own. */
export function memberLabel(member: CabinMember, mode: TransportType): LabelKey {
  return ownLabels[mode][member] ?? `cabins.fields.${member}`
}
