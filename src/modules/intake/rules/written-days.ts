/** Days as people write them in a sheet. */

/** Which of the first two numbers of 03/04/2026 is the day; `ymd`: the first of 26-11-20 is the year. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

/** `year_first`: two digits of a year may be the first part or the last. */
export type DayIssue = 'not_a_day' | 'impossible_day' | 'day_order' | 'year_first' | 'no_year'
export type WrittenDay = { day: string } | { issue: DayIssue }

const monthNames = [
  'ene enero jan january',
  'feb febrero february',
  'mar marzo march',
  'abr abril apr april',
  'may mayo',
  'jun junio june',
  'jul julio july',
  'ago agosto aug august',
  'sep sept set septiembre setiembre september',
  'oct octubre october',
  'nov noviembre november',
  'dic diciembre dec december',
]
const months = new Map(
  monthNames.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)

/** A time behind a day, which says nothing about the day. */
const timeOfDay =
  /[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s?m\.?)?(?:\s?(?:Z|[+-]\d{2}:?\d{2}))?$/i
/** `sáb, 14 nov 2026`, `Saturday 11/14/2026`; a month behind it or signs between numbers tell `mar` from March. */
const weekday =
  /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun)[a-zé]*[.,]*\s+(?=\d{1,4}[-/.]|.*[a-z]{3})/i

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const compact = /^(20\d{2})(\d{2})(\d{2})$/
const chinese = /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?$/
const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const dayThenMonth =
  /^(\d{1,2})(?:st|nd|rd|th|er|o|°)?[-/.\s]*(?:de\s+)?([a-z]{3,10})\.?[-/.,\s]*(?:del?\s+)?(\d{4}|\d{2})$/
const monthThenDay = /^([a-z]{3,10})\.?[-/.\s]*(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(?:del?\s+)?(\d{4}|\d{2})$/
const withoutYear =
  /^(?:\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.\s]*(?:de\s+)?[a-z]{3,10}\.?|[a-z]{3,10}\.?\s+\d{1,2}|\d{1,2}月\d{1,2}[日号]?)$/

/** Days since 30 December 1899, as spreadsheets count them, from 2000 to 2099. */
const serial = /^(\d{5})(?:[.,]\d+)?$/
const firstSerial = 36_526
const lastSerial = 73_050
const unixEpoch = 25_569
/** Days between the two counts of spreadsheets, from 1900 and from 1904. */
const macintoshOffset = 1_462
const dayMs = 86_400_000

/** Two digits are the years from 1970 to 2069. */
const fullYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900)

const pad = (number: number, length = 2): string => String(number).padStart(length, '0')

/** A day of the calendar; one that is not in it is never moved to another. */
function dayOf(year: number, month: number, day: number): WrittenDay {
  const date = new Date(Date.UTC(year, month - 1, day))
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`
  const exists = month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? { day: text } : { issue: 'impossible_day' }
}

interface NumericDay {
  first: number
  second: number
  year: number
  /** Nobody writes the month first with dots. */
  isDotted: boolean
  /** The day with the first part as its year; undefined where the year has four digits. */
  yearFirst: WrittenDay | undefined
  /** Where the year rather is, by today's: `26-11-20`; `either`: `26-11-25`. */
  yearPlace: 'first' | 'last' | 'either'
}

/** Years by which the days of a sheet differ from today. */
const nearYears = 1

/** Two digits of a year near today before a day, where the last two would be a year that is far, are rather the year. */
function yearPlaceOf(
  first: string,
  last: string,
  yearFirst: WrittenDay | undefined,
): NumericDay['yearPlace'] {
  if (!yearFirst || !('day' in yearFirst) || Number(first) <= 12 || first === last) return 'last'
  const thisYear = new Date().getUTCFullYear()
  const isNear = (year: string) => Math.abs(fullYear(year) - thisYear) <= nearYears
  if (!isNear(first)) return 'last'
  return isNear(last) ? 'either' : 'first'
}

function numericDay(text: string): NumericDay | undefined {
  const [, first, sign, second, year = ''] = numeric.exec(text) ?? []
  if (first === undefined) return undefined
  const yearFirst = year.length === 2 ? dayOf(fullYear(first), Number(second), Number(year)) : undefined
  return {
    first: Number(first),
    second: Number(second),
    year: fullYear(year),
    isDotted: sign === '.',
    yearFirst,
    yearPlace: yearPlaceOf(first, year, yearFirst),
  }
}

/** Whether the first part may be the day and the month. */
const isDayOrMonth = ({ first, second, isDotted }: NumericDay): boolean =>
  !isDotted && first <= 12 && second <= 12 && first !== second

/** What may be known of an order: whether a person said it, and not the column. */
interface DayReading {
  order: DayOrder | 'unclear'
  isSaid: boolean
}

/** A part over 12 is the day, whatever the order of the column: the month has no such number. */
function readNumeric(numbers: NumericDay, { order, isSaid }: DayReading): WrittenDay {
  const { first, second, year, isDotted, yearFirst, yearPlace } = numbers
  if (order === 'ymd' && yearFirst) {
    const isFirst = yearPlace !== 'last' || year === fullYear(String(first).padStart(2, '0'))
    return isFirst ? yearFirst : { issue: 'year_first' }
  }
  const isLast = yearPlace === 'last' || (order === 'dmy' && (isSaid || yearPlace === 'either'))
  if (!isLast) return { issue: 'year_first' }
  const couldBeEither = isDayOrMonth(numbers)
  if (couldBeEither && (order === 'unclear' || order === 'ymd')) return { issue: 'day_order' }
  const isMonthFirst = couldBeEither ? order === 'mdy' : !isDotted && second > 12
  return isMonthFirst ? dayOf(year, first, second) : dayOf(year, second, first)
}

function readSerial(text: string, from1904: boolean): WrittenDay | undefined {
  const days = Number(serial.exec(text)?.[1] ?? 0) + (from1904 ? macintoshOffset : 0)
  if (days < firstSerial || days > lastSerial) return undefined
  return { day: new Date((days - unixEpoch) * dayMs).toISOString().slice(0, 10) }
}

function readNamed(text: string): WrittenDay | undefined {
  const [, day, month = '', year = ''] = dayThenMonth.exec(text) ?? []
  const [, firstMonth = '', secondDay, lastYear = ''] = monthThenDay.exec(text) ?? []
  const number = months.get(month) ?? months.get(firstMonth)
  if (number === undefined) return undefined
  return dayOf(fullYear(year || lastYear), number, Number(day ?? secondDay))
}

/** Without time, weekday, accents and full-width signs. */
const bareDay = (text: string): string =>
  text.normalize('NFKC').trim().replace(timeOfDay, '').replace(weekday, '').trim().toLowerCase()

/**
 * `from1904`: a bare number is a day of the count that a workbook may have instead of the one from 1900. `isSaid`: a person
 * said the order, also of days such as 26-11-20.
 */
export function readWrittenDay(
  text: string,
  order: DayOrder | 'unclear',
  { from1904 = false, isSaid = false } = {},
): WrittenDay {
  // No day is longer; a text of any length is not searched through.
  if (text.length > 60) return { issue: 'not_a_day' }
  const bare = bareDay(text)
  const [, year, month, day] = yearFirst.exec(bare) ?? compact.exec(bare) ?? chinese.exec(bare) ?? []
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day))
  const numbers = numericDay(bare)
  if (numbers) return readNumeric(numbers, { order, isSaid })
  return (
    readNamed(bare) ??
    readSerial(bare, from1904) ?? { issue: withoutYear.test(bare) ? 'no_year' : 'not_a_day' }
  )
}

/** The numbers of the days of a column that have any. */
const numericDays = (values: Iterable<string>): NumericDay[] =>
  [...values].flatMap((value) => (value.length > 60 ? [] : (numericDay(bareDay(value)) ?? [])))

/**
 * Which of two numbers is the day in a column: a part over 12 proves it. `unclear` where every value could be read both
 * ways, or where some prove the one and some the other. A day that may begin with its year proves nothing beside one that
 * rather does.
 */
export function dayOrderOf(values: Iterable<string>): DayOrder | 'unclear' {
  const days = numericDays(values)
  const isYearFirst = days.some(({ yearPlace }) => yearPlace === 'first')
  const proven = new Set<DayOrder>()
  for (const { first, second, isDotted, yearPlace } of days) {
    if (isDotted || yearPlace === 'first' || (yearPlace === 'either' && isYearFirst)) continue
    if (first > 12 && second <= 12) proven.add('dmy')
    if (second > 12 && first <= 12) proven.add('mdy')
  }
  const [only = 'dmy'] = proven
  const isAmbiguous = isYearFirst || days.some(isDayOrMonth)
  return proven.size > 1 || (proven.size === 0 && isAmbiguous) ? 'unclear' : only
}

/** The orders that a column's doubtful days may have. */
export function possibleDayOrders(values: Iterable<string>): DayOrder[] {
  const days = numericDays(values)
  const isPossible: Record<DayOrder, boolean> = {
    dmy: true,
    mdy: days.some(isDayOrMonth),
    ymd: days.some(({ yearPlace }) => yearPlace === 'first'),
  }
  return dayOrders.filter((order) => isPossible[order])
}
