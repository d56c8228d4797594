import type { Translate } from '../i18n/catalogue.ts'
import { dash } from './dash.ts'
import { formatDay, today } from './dates.ts'

/** The days until a date, counted on the zone's calendar: '3 days', or a dash from the day itself on. */
export function daysLeft(
  date: string | null | undefined,
  zone: string,
  now: Date,
  translate: Translate,
): string {
  const count = (Date.parse(formatDay(date, zone)) - Date.parse(today(zone, now))) / 86_400_000
  return count > 0 ? translate('common.days_left', { count }) : dash
}
