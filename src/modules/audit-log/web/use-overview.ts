import { getAuditDays, type PersonDays } from '#kits/audit/shared/audit-log.ts'
import { failureOf, useCall } from '#kits/http/web/query.ts'
import { isCountable } from './period.ts'
import type { AuditView } from './use-audit-view.ts'

export interface OverviewCounts {
  /** Undefined while they load, and where they cannot be counted. */
  readonly people: readonly PersonDays[] | undefined
  readonly otherPeople: number
  readonly countedOnly: number | null
  /** The period has more days than are counted. */
  readonly isTooLong: boolean
  readonly hasFailed: boolean
  /** Nothing more comes above the list, which would move it. */
  readonly isSettled: boolean
}

/** How many entries each person made on each day of the period. */
export function useOverview({ period, kinds }: AuditView): OverviewCounts {
  const isTooLong = !isCountable(period)
  const query = useCall(
    getAuditDays,
    { ...period, kinds: kinds.length === 0 ? null : [...kinds] },
    { keepsPrevious: true, isWanted: !isTooLong },
  )
  const { data } = query
  const hasFailed = failureOf(query) !== null && data === undefined
  return {
    people: isTooLong ? undefined : data?.people,
    otherPeople: data?.otherPeople ?? 0,
    countedOnly: data?.countedOnly ?? null,
    isTooLong,
    hasFailed,
    isSettled: isTooLong || hasFailed || data !== undefined,
  }
}
