import { dayOf, today } from '#shared/domain/dates.ts'
import { offsetMinutes } from '#shared/domain/time-zone.ts'

/**
 * PostgreSQL writes the answer with placeholders for what depends on zone data. A placeholder is a string that begins
 * with a control character, which no text of ours or of a visitor holds. JSON escapes that character, and a backslash
 * of a text becomes two: no text can be taken for a placeholder.
 */
const start = '"\\u000'

/** The value of a placeholder by its character: from an instant in a zone, or from a zone alone. */
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

/**
 * Placeholders computed within the current second, as a day begins with a second. Answers have few different ones.
 */
let known = new Map<string, string>()
let knownIn = 0

/** Fills in days, today's date and offsets from the server's zone data. */
export function fillPlaceholders(json: string, now: Date): string {
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
