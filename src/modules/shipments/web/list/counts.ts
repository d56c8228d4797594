import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { exactTotalLimit } from '#kits/contract/shared/list.ts'

export interface Count {
  readonly status: CabinStatus
  readonly count: number
  /** False: the number is a minimum. */
  readonly exact: boolean
}

/** The number of cabins in a status, or in all. A sum past the exact limit is no longer exact. */
export function countOf(counts: readonly Count[], status: CabinStatus | undefined): Omit<Count, 'status'> {
  const asked = counts.filter((each) => status === undefined || each.status === status)
  const count = asked.reduce((sum, each) => sum + each.count, 0)
  const exact = asked.every((each) => each.exact)
  return exact
    ? { count, exact }
    : { count: Math.max(exactTotalLimit, Math.floor(count / exactTotalLimit) * exactTotalLimit), exact }
}
