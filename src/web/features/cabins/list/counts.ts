import { exactTotalLimit } from '#shared/contracts/list.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'

export interface Count {
  readonly status: CabinStatus
  readonly count: number
  /** False: there are at least so many. */
  readonly exact: boolean
}

/** How many there are in a status, or in all of them. Past the exact limit a sum is no longer told in full. */
export function countOf(counts: readonly Count[], status: CabinStatus | undefined): Omit<Count, 'status'> {
  const asked = counts.filter((each) => status === undefined || each.status === status)
  const count = asked.reduce((sum, each) => sum + each.count, 0)
  const exact = asked.every((each) => each.exact)
  return exact
    ? { count, exact }
    : { count: Math.max(exactTotalLimit, Math.floor(count / exactTotalLimit) * exactTotalLimit), exact }
}
