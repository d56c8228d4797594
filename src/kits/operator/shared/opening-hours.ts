import type { Language } from '#kits/contract/shared/languages.ts'

/** Opening hours of a day, as people write them and as they are stored: `09:00-14:00, 16:00-18:00`. */

const minutesOfDay = 24 * 60
/** Spans of one day at most. */
const maxSpans = 3

interface Span {
  /** Minutes since midnight. */
  readonly opens: number
  readonly closes: number
}

const closedWords = /^(?:cerrad[oa]|closed|休息|不营业|关门)?$/iu
const allDay = /^24\s*(?:h|hrs?|horas|hours|小时)$/iu
const spanBreak = /\s*(?:[,;/，；、和]|(?<=[\s\d.mh])(?:y|and|&)(?=\s))\s*/iu
const time = String.raw`(\d{1,2})(?:[:.：h](\d{2}))?\s*(?:h|hrs?|点)?\s*([ap])?\.?\s*(?:m\b\.?)?`
const spanPattern = new RegExp(
  String.raw`^(?:de\s+|from\s+)?${time}\s*(?:-|–|—|~|a|to|hasta|until|至|到)\s*(?:las?\s+)?${time}$`,
  'iu',
)

/** Minutes since midnight; undefined where there is no such time. */
function minutesOf(hours: string, minutes: string | undefined, half: string | undefined): number | undefined {
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)]
  if (minute > 59 || hour > 24) return undefined
  if (half === undefined) return hour * 60 + minute
  if (hour < 1 || hour > 12) return undefined
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute
}

function readSpan(text: string): Span | undefined {
  const found = spanPattern.exec(text.trim())
  if (!found) return undefined
  const opens = minutesOf(found[1] ?? '', found[2], found[3])
  const closes = minutesOf(found[4] ?? '', found[5], found[6])
  if (opens === undefined || closes === undefined) return undefined
  // Midnight at the end of a day.
  const end = closes === 0 ? minutesOfDay : closes
  return opens < end && end <= minutesOfDay ? { opens, closes: end } : undefined
}

/** The spans of a day in their order; none where it is closed, undefined where the text cannot be read. */
function readSpans(text: string): Span[] | undefined {
  const written = text.trim()
  if (closedWords.test(written)) return []
  if (allDay.test(written)) return [{ opens: 0, closes: minutesOfDay }]
  const read = written.split(spanBreak).map(readSpan)
  const spans = read.filter((span) => span !== undefined)
  if (spans.length < read.length || spans.length > maxSpans) return undefined
  const sorted = spans.toSorted((a, b) => a.opens - b.opens)
  const overlaps = sorted.some((span, index) => span.opens < (sorted[index - 1]?.closes ?? 0))
  return overlaps ? undefined : sorted
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const clockTime = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** Whether somebody, or another day, can make out the hours. */
export const areHours = (text: string): boolean => readSpans(text) !== undefined

/** The form in which hours are stored; a text that cannot be read stays as it is. */
export const normalHours = (text: string): string =>
  readSpans(text)
    ?.map(({ opens, closes }) => `${clockTime(opens)}-${clockTime(closes)}`)
    .join(', ') ?? text.trim()

/** The opening and the closing time of each span, as `09:00`. */
export const spansOf = (hours: string): [opens: string, closes: string][] =>
  (readSpans(hours) ?? []).map(({ opens, closes }) => [clockTime(opens), clockTime(closes)])

/** As the language writes a time. Not by `Intl`: a browser and the server may differ in the spaces they put in. */
function timeIn(language: Language, minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), twoDigits(minutes % 60)]
  if (language !== 'en-US') return `${hour}:${minute}`
  return `${hour % 12 || 12}:${minute} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** 0 is Monday. The first of January 2024 was one. */
export function weekdayName(language: Language, day: number): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: language === 'zh-CN' ? 'short' : 'long',
    timeZone: 'UTC',
  })
  const name = format.format(Date.UTC(2024, 0, 1 + day))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Days of the same hours that follow each other, and these hours in words. */
export interface HoursLine {
  /** 0 is Monday. */
  readonly first: number
  readonly last: number
  readonly times: string
}

/** The days on which it is open. */
export function hoursLines(hours: readonly string[], language: Language): HoursLine[] {
  const lines: HoursLine[] = []
  for (const [day, text] of hours.entries()) {
    const times = (readSpans(text) ?? [])
      .map(({ opens, closes }) => `${timeIn(language, opens)}–${timeIn(language, closes)}`)
      .join(', ')
    const before = lines.at(-1)
    if (times === '') continue
    if (before?.last === day - 1 && before.times === times) lines.splice(-1, 1, { ...before, last: day })
    else lines.push({ first: day, last: day, times })
  }
  return lines
}
