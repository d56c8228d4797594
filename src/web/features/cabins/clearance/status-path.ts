import type { Cabin, CabinStep } from '#shared/contracts/cabins.ts'
import { defaultNextStatus } from '#shared/domain/cabin-status.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'

/** Where a cabin has been on its way through customs, and where it most likely goes. */

type WithTrajectory = Pick<Cabin, 'trajectory'>

export function lastStep({ trajectory }: WithTrajectory): CabinStep | undefined {
  return trajectory.at(-1)
}

/** The status an undo of the last step leads back to; the first step is not undone. */
export function statusBefore({ trajectory }: WithTrajectory): CabinStatus | undefined {
  return trajectory.at(-2)?.status
}

/** The steps that usually follow, up to delivery. */
export function usualPath(from: CabinStatus): CabinStatus[] {
  const next = defaultNextStatus(from)
  return next === undefined ? [] : [next, ...usualPath(next)]
}
