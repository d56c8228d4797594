import { dayOf, today } from '#shared/domain/dates.ts'
import { offsetMinutes } from '#shared/domain/time-zone.ts'

/**
 * PostgreSQL writes the answer and leaves open what zone data tells, each place as a string that begins with a control
 * character, which no text of ours or of a visitor holds. JSON writes that character as an escape, and a backslash
 * of somebody's text as two: no text can be taken for a mark.
 */
const marks = /"\\u000([123])(?:([^" ]+) )?([^" ]+)"/g

/** The days, today and the offsets of an answer, by the server's own zone data. */
export function fillMarks(json: string, now: Date): string {
  const todays = new Map<string, string>()
  const todayIn = (zone: string): string => {
    const known = todays.get(zone) ?? today(zone, now)
    todays.set(zone, known)
    return known
  }
  return json.replace(marks, (_, kind: string, instant: string | undefined, zone: string) => {
    if (instant === undefined) return `"${todayIn(zone)}"`
    return kind === '3' ? String(offsetMinutes(Date.parse(instant), zone)) : `"${dayOf(instant, zone)}"`
  })
}
