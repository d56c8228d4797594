import type { CabinStatus, Light } from '#kits/contract/shared/enums.ts'
import { canMove } from '#modules/shipments/rules/status.ts'
import type { Pedimento } from '../contract.ts'
import { lightSteps } from '../rules/light-step.ts'

/** The step that a pedimento's light offers to its shipments. */
export interface OfferedStep {
  readonly light: Light
  readonly status: CabinStatus
  /** How many of its shipments can make it. */
  readonly able: number
}

/** Undefined where there is no light, or no shipment that can make the step. */
export function stepOf({ light, cabins }: Pick<Pedimento, 'light' | 'cabins'>): OfferedStep | undefined {
  if (light === null) return undefined
  const status = lightSteps[light]
  const able = cabins.filter((cabin) => canMove(cabin.status, status)).length
  return able === 0 ? undefined : { light, status, able }
}
