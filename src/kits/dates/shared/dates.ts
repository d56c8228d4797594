import { dash } from '#kits/i18n/shared/dash.ts'
import { offsetAt } from './time-zone.ts'

/**
 * Dates as section 9 of the specification shows and stores them, for the server and for pages it renders; browsers,
 * whose zone data may differ, are sent days and offsets. A value is an instant in UTC ('2026-11-14T06:00:00.000Z') or
 * a wall-clock time without zone ('2026-11-14', '2026-11-14T06:00'), which is read in the given zone.
 */
type Maybe = string | null | undefined

const day = 86_400_000
const wallClockPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/

/** The zone's wall-clock time, as milliseconds of the same clock reading in UTC. */
function wallClock(value: string, zone: string): number {
  if (wallClockPattern.test(value)) return Date.parse(value.includes('T') ? `${value}Z` : value)
  const time = Date.parse(value)
  return time + knownOffset(time, zone)
}

function format(value: Maybe, zone: string, length: number): string {
  if (!value || Number.isNaN(Date.parse(value))) return dash
  return new Date(wallClock(value, zone)).toISOString().slice(0, length).replace('T', ' ')
}

/** YYYY-MM-DD */
export function formatDay(value: Maybe, zone: string): string {
  return format(value, zone, 10)
}

/** YYYY-MM-DD HH:mm */
export function formatMinute(value: Maybe, zone: string): string {
  return format(value, zone, 16)
}

/** YYYY-MM-DD HH:mm:ss. */
export function formatSecond(value: Maybe, zone: string): string {
  return format(value, zone, 19)
}

/** Today's date in a zone, YYYY-MM-DD. */
export function today(zone: string, now: Date): string {
  return formatDay(now.toISOString(), zone)
}

const halfDay = day / 2

/** Caches results; emptied when it has `most` entries. */
function remembered<K, V>(most: number, find: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const found = find(key)
    if (known.size >= most) known.clear()
    known.set(key, found)
    return found
  }
}

// An export has millions of days: a zone is asked for its offset once a day, not once a time.
const maxKnownDays = 50_000
const dayTexts = remembered(maxKnownDays, (number: number) =>
  new Date(number * day).toISOString().slice(0, 10),
)

/** Whether the calendar has a date of the form YYYY-MM-DD. */
export const isDate = remembered(maxKnownDays, (date: string): boolean => {
  const time = new Date(date)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date)
})

/** A zone's offset by UTC day; NaN on days when it changes. */
const offsetsOf = remembered(1_000, (zone: string) =>
  remembered(maxKnownDays, (number: number) => {
    const [first, last] = [offsetAt(number * day, zone), offsetAt((number + 1) * day - 1, zone)]
    return first === last ? first : Number.NaN
  }),
)

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function knownOffset(time: number, zone: string): number {
  const offset = offsetsOf(zone)(Math.floor(time / day))
  // No zone changes its offset twice within a day.
  return Number.isNaN(offset) ? offsetAt(time, zone) : offset
}

/** The same in minutes. */
export const offsetMinutesAt = (instant: string, zone: string): number =>
  Math.round(knownOffset(Date.parse(instant), zone) / 60_000)

/**
 * The date of a stored time, which is the start of a day by the zone data when it was saved. Read at noon, it is the
 * same date by any later zone data, even if summer time has changed.
 */
export function dayOf(start: string, zone: string): string {
  const noon = Date.parse(start) + halfDay
  return dayTexts(Math.floor((noon + knownOffset(noon, zone)) / day))
}

const daysIn = remembered(1_000, (zone: string) =>
  remembered(maxKnownDays, (date: string) => formatDay(startOfDay(date, zone), zone) === date),
)

/** Whether a zone's calendar has a day: Samoa went from 29 to 31 December 2011. */
export const isDayIn = (date: string, zone: string): boolean => daysIn(zone)(date)

// The lines of a file are of few days and zones.
const knownStarts = new Map<string, string>()

/**
 * The stored form of a day: its first instant in the cabin's zone. Where midnight was skipped that is the moment the
 * clocks jumped, where it occurred twice the first of the two.
 */
export function startOfDay(value: string, zone: string): string {
  const key = `${value} ${zone}`
  const known = knownStarts.get(key)
  if (known !== undefined) return known
  const found = findStart(value, zone)
  if (knownStarts.size >= maxKnownDays) knownStarts.clear()
  knownStarts.set(key, found)
  return found
}

function findStart(value: string, zone: string): string {
  const midnight = Math.floor(wallClock(value, zone) / day) * day
  // No zone is a whole day away from UTC, so the answer lies between these two.
  let before = midnight - day
  let after = midnight + day
  for (const offset of [offsetAt(before, zone), offsetAt(after, zone)]) {
    if (offsetAt(midnight - offset, zone) === offset) return new Date(midnight - offset).toISOString()
  }
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (middle + offsetAt(middle, zone) < midnight) before = middle
    else after = middle
  }
  return new Date(after).toISOString()
}
