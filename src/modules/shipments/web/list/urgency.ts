import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'

/** How urgent a cabin's last free day is; `past` from the day itself on, by the rule of the days left. */
export type Urgency = 'past' | 'near' | 'soon' | 'far'

/** The longest time in days for `near` and for `soon`. */
const near = 3
const soon = 7

type Free = Pick<CabinRow, 'today' | 'canBeCharged'>

/** The urgency of a cabin's last free day; `far` where nothing is charged after it any more. */
export function urgencyOf(day: string, { today, canBeCharged }: Free): Urgency {
  if (canBeCharged === false) return 'far'
  const days = daysBetween(today, day)
  return days === 0 ? 'past' : dueUrgency(days)
}

/** The urgency of a deadline so many days ahead; its own day still counts. */
export function dueUrgency(days: number): Urgency {
  if (days < 0) return 'past'
  if (days <= near) return 'near'
  return days <= soon ? 'soon' : 'far'
}
