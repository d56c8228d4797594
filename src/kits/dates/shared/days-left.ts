import { dash } from '#kits/i18n/shared/dash.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { daysBetween } from './calendar-days.ts'

/** The days from today until a date, both in one zone: '3 days', or a dash from the date itself on. */
export function daysLeft(date: string | null | undefined, today: string, translate: Translate): string {
  const count = date ? daysBetween(today, date) : 0
  return count > 0 ? translate('common.days_left', { count }) : dash
}
