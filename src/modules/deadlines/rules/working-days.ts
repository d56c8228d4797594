import { daysAfter } from '#kits/dates/shared/calendar-days.ts'

/**
 * Terms as the law counts them (Código Fiscal de la Federación, article 12). Dates are YYYY-MM-DD.
 */

export interface WorkingCalendar {
  /** Non-working days beside Saturdays and Sundays, of years that nobody has confirmed too. */
  readonly holidays: ReadonlySet<string>
  /** General vacations of the tax authority: they interrupt every term but those for the payment of contributions. */
  readonly vacations: ReadonlySet<string>
  /** The years whose days somebody has confirmed: what rests on another one is an estimate. */
  readonly confirmedYears: ReadonlySet<number>
}

/** The calendar of terms for the payment of contributions (article 12, second paragraph). */
export const ofPayments = (calendar: WorkingCalendar): WorkingCalendar => ({
  ...calendar,
  vacations: new Set(),
})

export const yearOf = (day: string): number => Number(day.slice(0, 4))

function isWeekend(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday === 0 || weekday === 6
}

export const isWorkingDay = (day: string, { holidays, vacations }: WorkingCalendar): boolean =>
  !isWeekend(day) && !holidays.has(day) && !vacations.has(day)

/** The day itself, or the next working one. */
export function workingDayFrom(day: string, calendar: WorkingCalendar): string {
  let found = day
  while (!isWorkingDay(found, calendar)) found = daysAfter(found, 1)
  return found
}

/** The last of so many working days, the first of which is the first working day from this day on. */
export function lastWorkingDay(first: string, count: number, calendar: WorkingCalendar): string {
  let day = daysAfter(first, -1)
  for (let left = count; left > 0; left--) day = workingDayFrom(daysAfter(day, 1), calendar)
  return day
}

/** The same date so many months later, or the first day of the month after where that month has no such date. */
export function sameDateAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const later = new Date(Date.UTC(year, month - 1 + months, date))
  if (later.getUTCDate() !== date) later.setUTCDate(1)
  return later.toISOString().slice(0, 10)
}
