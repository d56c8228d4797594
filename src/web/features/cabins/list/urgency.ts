import type { CabinRow } from '#shared/contracts/cabins.ts'
import { nextStatuses } from '#shared/domain/cabin-status.ts'
import { daysBetween } from '#shared/domain/calendar-days.ts'

/** How near a day is on a cabin's calendar; `past` from the day itself on, as the days-left rule counts. */
export type Urgency = 'past' | 'near' | 'soon' | 'far'

/** In days, the last one included. */
const near = 3
const soon = 7

type Free = Pick<CabinRow, 'today' | 'status'>

/** How near a cabin's last free day is. Nobody waits for one at the end of its way: then it is `far`. */
export function urgencyOf(day: string, { today, status }: Free): Urgency {
  if (nextStatuses(status).length === 0) return 'far'
  const days = daysBetween(today, day)
  if (days <= 0) return 'past'
  if (days <= near) return 'near'
  return days <= soon ? 'soon' : 'far'
}
