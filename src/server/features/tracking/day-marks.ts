import { dayOf, today } from '#shared/domain/dates.ts'
import { offsetMinutes } from '#shared/domain/time-zone.ts'

/**
 * PostgreSQL writes the answer and leaves open what zone data tells, each place as a string that begins with a control
 * character, which no text of ours or of a visitor holds. JSON writes that character as an escape, and a backslash
 * of somebody's text as two: no text can be taken for a mark.
 */
const start = '"\\u000'

/** By the character of a mark, what stands in its place: of an instant in a zone, or of a zone alone. */
const fillings: Readonly<Record<string, (rest: string, now: Date) => string>> = {
  1: (rest) => `"${dayOf(...instantAndZone(rest))}"`,
  2: (zone, now) => `"${today(zone, now)}"`,
  3: (rest) => {
    const [instant, zone] = instantAndZone(rest)
    return String(offsetMinutes(Date.parse(instant), zone))
  },
}

function instantAndZone(text: string): [instant: string, zone: string] {
  const [instant = '', zone = ''] = text.split(' ')
  return [instant, zone]
}

/** Marks that were filled within the same second: a day begins with one. Answers have few different ones. */
let known = new Map<string, string>()
let knownIn = 0

/** The days, today and the offsets of an answer, by the server's own zone data. */
export function fillMarks(json: string, now: Date): string {
  const second = Math.floor(now.getTime() / 1000)
  if (second !== knownIn) known = new Map()
  knownIn = second
  const [before = '', ...parts] = json.split(start)
  let filled = before
  for (const part of parts) {
    const end = part.indexOf('"')
    const mark = part.slice(0, end)
    let filling = known.get(mark)
    if (filling === undefined) {
      filling = fillings[mark.charAt(0)]?.(mark.slice(1), now) ?? `${start}${mark}"`
      known.set(mark, filling)
    }
    filled += filling + part.slice(end + 1)
  }
  return filled
}
