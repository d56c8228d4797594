import type { Language } from '../i18n/languages.ts'

/** Whether a name is an IANA time zone this runtime knows. Fixed offsets ('+06:00') are not zones. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The zones to choose from. Aliases ('UTC', 'Asia/Kolkata') are valid zones but not all are listed. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}

/** A zone with its offset at a moment, as in 'America/Mexico_City (GMT-6)'. */
export function timeZoneName(zone: string, language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(at).find((part) => part.type === 'timeZoneName')
  return `${zone} (${offset?.value})`
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

/** How far a zone's clocks are ahead of UTC at an instant; both in milliseconds. */
export function offsetAt(time: number, zone: string): number {
  // 'GMT-06:00', 'GMT+05:45', with seconds before zones were standardised, bare 'GMT' in some runtimes.
  const found = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(offsetFormat(zone).format(time))
  if (!found) return 0
  const [, sign, hours, minutes, seconds = 0] = found
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}
