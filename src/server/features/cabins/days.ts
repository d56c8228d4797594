import { invalidField } from '#server/errors/app-error.ts'
import type { CabinDay, CabinRow, CabinStep } from '#shared/contracts/cabins.ts'
import { isPlainDay } from '#shared/contracts/fields.ts'
import { statusDates, statusDays } from '#shared/domain/cabin-status.ts'
import { dayOf, isDayIn, startOfDay, today } from '#shared/domain/dates.ts'
import type { StoredCabin, StoredStep } from './queries.ts'

/** A cabin's times as the days they stand for: no browser's zone data can make others of them. */

const dayMembers: readonly [time: keyof StoredCabin, day: CabinDay][] = [
  ['departureTime', 'departureDay'],
  ...Object.entries(statusDays).map(([status, member]): [keyof StoredCabin, CabinDay] => [
    statusDates[Number(status) as keyof typeof statusDates],
    member,
  ]),
]

/**
 * Adds to cabins what day each of their times is, and what day it is now where they are. To the rows themselves: an
 * export has a hundred thousand.
 */
export function createDayAdder(now: Date): (row: StoredCabin) => CabinRow {
  const todays = new Map<string, string>()
  return (row) => {
    const { timezone } = row
    const isToday = todays.get(timezone) ?? today(timezone, now)
    todays.set(timezone, isToday)
    const told = row as Record<CabinDay, string | null> & StoredCabin
    for (const [time, day] of dayMembers) {
      const start = row[time] as string | null
      told[day] = start === null ? null : dayOf(start, timezone)
    }
    told.today = isToday
    return told as CabinRow
  }
}

export const stepWithDay =
  (zone: string) =>
  (step: StoredStep): CabinStep => ({ ...step, processingDay: dayOf(step.processingTime, zone) })

/** The start of the day that was written, an instant of it or the day itself, in the cabin's zone. */
export function settleDay(member: string, written: string, zone: string): string {
  if (isPlainDay(written) && !isDayIn(written, zone)) throw invalidField(member, 'no_such_day')
  return startOfDay(written, zone)
}

/** A day that has begun where the cabin is: the day itself, or today there. */
export const begunDay = (day: string, zone: string, now: Date): string =>
  [day, today(zone, now)].sort()[0] as string

/** The day of a step where the cabin is now: the same, unless it had begun there and has not begun here. */
export function moveStepDay(start: string, from: string, to: string, now: Date): string {
  const day = dayOf(start, from)
  const hadBegun = day <= today(from, now)
  return hadBegun && day > today(to, now) ? startOfDay(today(to, now), to) : moveDay(start, from, to)
}

/** The same day where the cabin is now. */
export function moveDay(start: string, from: string, to: string): string {
  const day = dayOf(start, from)
  if (!isDayIn(day, to)) throw invalidField('timezone', 'no_such_day')
  return startOfDay(day, to)
}
