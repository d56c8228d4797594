import { invalidField } from '#kits/contract/server/app-error.ts'
import { isPlainDay } from '#kits/contract/shared/fields.ts'
import { dayOf, isDayIn, startOfDay, today } from '#kits/dates/shared/dates.ts'
import { dayOfTime, membersOfKind } from '../contract/members.ts'
import type { CabinDay, CabinRow, CabinStep } from '../contract/row.ts'
import { statusDates, statusDays } from '../rules/status.ts'
import type { StoredCabin, StoredStep } from './queries.ts'

/** The days of a cabin's times, computed on the server: the zone data of browsers may differ. */

const dayMembers: readonly [time: keyof StoredCabin, day: CabinDay][] = [
  ...membersOfKind('time').map((time): [keyof StoredCabin, CabinDay] => [time, dayOfTime[time]]),
  ...Object.entries(statusDays).map(([status, member]): [keyof StoredCabin, CabinDay] => [
    statusDates[Number(status) as keyof typeof statusDates],
    member,
  ]),
]

/**
 * Adds to cabins the day of each time and today's date in their zone. Modifies the rows in place, as an export has a
 * hundred thousand.
 */
export function createDayAdder(now: Date): (row: StoredCabin) => CabinRow {
  const todays = new Map<string, string>()
  return (row) => {
    const { timezone } = row
    const isToday = todays.get(timezone) ?? today(timezone, now)
    todays.set(timezone, isToday)
    const withDays = row as Record<CabinDay, string | null> & StoredCabin
    for (const [time, day] of dayMembers) {
      const start = row[time] as string | null
      withDays[day] = start === null ? null : dayOf(start, timezone)
    }
    withDays.today = isToday
    return withDays as CabinRow
  }
}

export const stepWithDay =
  (zone: string) =>
  (step: StoredStep): CabinStep => ({ ...step, processingDay: dayOf(step.processingTime, zone) })

/** The start of the given day in the cabin's zone; the input is an instant or a date. */
export function settleDay(member: string, written: string, zone: string): string {
  if (isPlainDay(written) && !isDayIn(written, zone)) throw invalidField(member, 'no_such_day')
  return startOfDay(written, zone)
}

/** The day itself, or today in the cabin's zone where the day has not begun there. */
export const notAfterToday = (day: string, zone: string, now: Date): string =>
  [day, today(zone, now)].sort()[0] as string

/** The same day in the new zone, but not in its future where it had begun in the old one. */
export function moveStepDay(start: string, from: string, to: string, now: Date): string {
  const day = dayOf(start, from)
  const hadBegun = day <= today(from, now)
  return hadBegun && day > today(to, now) ? startOfDay(today(to, now), to) : moveDay(start, from, to)
}

/** The same day in the new zone. */
export function moveDay(start: string, from: string, to: string): string {
  const day = dayOf(start, from)
  if (!isDayIn(day, to)) throw invalidField('timezone', 'no_such_day')
  return startOfDay(day, to)
}
