import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'

/** Allowed status changes of a cabin: one table, used by server and browser. */
const steps: Readonly<Record<CabinStatus, readonly CabinStatus[]>> = {
  20: [30, 999],
  30: [40, 999],
  40: [50, 60, 70, 999],
  50: [40, 60, 70, 999],
  60: [40, 50, 70, 999],
  70: [80, 90, 999],
  80: [90, 999],
  90: [],
  999: [],
}

export const cabinStatuses: readonly CabinStatus[] = Object.values(CabinStatus)

/** The statuses a cabin may go to. */
export function nextStatuses(from: CabinStatus): readonly CabinStatus[] {
  return steps[from]
}

export function canMove(from: CabinStatus, to: CabinStatus): boolean {
  return steps[from].includes(to)
}

/** The most common next status; undefined at the end. */
const usual: Partial<Record<CabinStatus, CabinStatus>> = {
  20: 30,
  30: 40,
  40: 70,
  50: 70,
  60: 40,
  70: 80,
  80: 90,
}

export function defaultNextStatus(from: CabinStatus): CabinStatus | undefined {
  return usual[from]
}

/** The statuses a cabin may go to, the usual one first, cancellation last. */
export function orderedNextStatuses(from: CabinStatus): CabinStatus[] {
  const rank = (status: CabinStatus) => (status === usual[from] ? 0 : status)
  return [...steps[from]].sort((a, b) => rank(a) - rank(b))
}

export function canDelete(status: CabinStatus): boolean {
  return status === CabinStatus.registered || status === CabinStatus.cancelled
}

/** A shop changes its cabins until the brokerage takes them on. */
export function canEdit(role: Role, status: CabinStatus): boolean {
  return role === 'operator' || status === CabinStatus.registered
}

/** Statuses at the end of the way. */
const ends: readonly CabinStatus[] = [CabinStatus.delivered, CabinStatus.cancelled]

/** A shop adds and takes nothing any more once its cabin is at the end. */
export function isClosedTo(role: Role, status: CabinStatus): boolean {
  return role === 'shop' && ends.includes(status)
}

/** The cabin's member that holds the processing time of its latest step to a status. */
export const statusDates = {
  20: 'registrationTime',
  30: 'arrivalTime',
  40: 'customsStartTime',
  50: 'inspectionTime',
  60: 'anomalyTime',
  70: 'completionTime',
  80: 'transportTime',
  90: 'deliveryTime',
  999: 'cancelTime',
} as const satisfies Record<CabinStatus, string>

/** The member that holds it as a date in the cabin's zone. */
export const statusDays = {
  20: 'registrationDay',
  30: 'arrivalDay',
  40: 'customsStartDay',
  50: 'inspectionDay',
  60: 'anomalyDay',
  70: 'completionDay',
  80: 'transportDay',
  90: 'deliveryDay',
  999: 'cancelDay',
} as const satisfies Record<CabinStatus, string>
