import { today } from '#shared/domain/dates.ts'

/** How near a day is on a zone's calendar; `past` from the day itself on, as the days-left rule counts. */
export type Nearness = 'past' | 'near' | 'soon' | 'far'

/** In days, the last one included. */
const near = 3
const soon = 7

export function nearnessOf(day: string, zone: string, now: Date): Nearness {
  const days = (Date.parse(day) - Date.parse(today(zone, now))) / 86_400_000
  if (days <= 0) return 'past'
  if (days <= near) return 'near'
  return days <= soon ? 'soon' : 'far'
}
