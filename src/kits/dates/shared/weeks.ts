import { daysAfter } from './calendar-days.ts'

/** The Monday of a date's week; dates are YYYY-MM-DD. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}
