import { CabinStatus } from '#kits/contract/shared/enums.ts'

type StepTarget = Exclude<CabinStatus, typeof CabinStatus.registered>

export type StepTextKey = `cabins.steps.${StepTarget}` | 'cabins.steps.resume'

/** The text key of the act that leads to a status. Back from an inspection or an anomaly, clearance is resumed. */
export function stepKey(from: CabinStatus, to: CabinStatus): StepTextKey {
  if (to === CabinStatus.clearance && from > to) return 'cabins.steps.resume'
  return `cabins.steps.${to as StepTarget}`
}
