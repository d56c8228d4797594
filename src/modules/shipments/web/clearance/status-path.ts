import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Cabin, CabinStep } from '#modules/shipments/contract/row.ts'
import { defaultNextStatus } from '#modules/shipments/rules/status.ts'

/** A cabin's past statuses and its usual next ones. */

type WithTrajectory = Pick<Cabin, 'trajectory'>

export function lastStep({ trajectory }: WithTrajectory): CabinStep | undefined {
  return trajectory.at(-1)
}

/** The status that undoing the last step returns to; the first step cannot be undone. */
export function statusBefore({ trajectory }: WithTrajectory): CabinStatus | undefined {
  return trajectory.at(-2)?.status
}

/** The usual next statuses, up to delivery. */
export function usualPath(from: CabinStatus): CabinStatus[] {
  const next = defaultNextStatus(from)
  return next === undefined ? [] : [next, ...usualPath(next)]
}
