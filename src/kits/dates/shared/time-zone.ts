import type { Language } from '#kits/contract/shared/languages.ts'
import type { UtcOffset } from './utc-offsets.ts'

/** For the server only: no file of the browser may import this (scripts/boundaries). */

/** The zones to choose from. Aliases ('UTC', 'Asia/Kolkata') are valid zones but not all are listed. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}

/** The name of the zone's time in a language, as in 'hora de China'. */
export function zoneDisplayName(zone: string, language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

// Making a format costs a hundred times more than using it. Zone names ignore letter case, so lower
// case bounds the map by the number of zones.
const offsetFormats = new Map<string, Intl.DateTimeFormat>()

function offsetFormat(zone: string): Intl.DateTimeFormat {
  const key = zone.toLowerCase()
  const known = offsetFormats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    timeZoneName: 'longOffset',
  })
  offsetFormats.set(key, format)
  return format
}

/** Whether a name is an IANA time zone this runtime knows. Fixed offsets ('+06:00') are not zones. */
export function isTimeZone(name: string): boolean {
  // Names of zones are of these signs alone; others have small letters in common with them, by which formats are kept.
  if (name.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false
  try {
    offsetFormat(name)
    return true
  } catch {
    return false
  }
}

/** How far a zone's clocks are ahead of UTC at an instant; both in milliseconds. */
export function offsetAt(time: number, zone: string): number {
  // 'GMT-06:00', 'GMT+05:45', with seconds before zones were standardised, bare 'GMT' in some runtimes.
  const found = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(offsetFormat(zone).format(time))
  if (!found) return 0
  const [, sign, hours, minutes, seconds = 0] = found
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

export function offsetMinutes(time: number, zone: string): number {
  return Math.round(offsetAt(time, zone) / 60_000)
}

const day = 86_400_000
/** The period browsers show times of: ten years back, and two ahead for a page left open. */
const span = { before: 3653 * day, after: 731 * day }
/** No zone changes back and forth within less: Morocco does around Ramadan. */
const step = 7 * day

const knownOffsets = new Map<string, { day: number; offsets: readonly UtcOffset[] }>()

/** A zone's offsets from ten years before a moment to two years after it. */
export function utcOffsets(zone: string, now: Date): readonly UtcOffset[] {
  const today = Math.floor(now.getTime() / day)
  const key = zone.toLowerCase()
  const known = knownOffsets.get(key)
  if (known?.day === today) return known.offsets
  const offsets = findOffsets(zone, today * day)
  knownOffsets.set(key, { day: today, offsets })
  return offsets
}

function findOffsets(zone: string, now: number): UtcOffset[] {
  const start = now - span.before
  const entry = (time: number): UtcOffset => ({
    from: new Date(time).toISOString(),
    minutes: offsetMinutes(time, zone),
  })
  const found = [entry(start)]
  for (let time = start; time < now + span.after; time += step)
    if (offsetAt(time + step, zone) !== offsetAt(time, zone))
      found.push(entry(change(zone, time, time + step)))
  return found
}

/** The first instant at which the later of two offsets applies. */
function change(zone: string, from: number, to: number): number {
  let before = from
  let after = to
  const offset = offsetAt(from, zone)
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (offsetAt(middle, zone) === offset) before = middle
    else after = middle
  }
  return after
}
