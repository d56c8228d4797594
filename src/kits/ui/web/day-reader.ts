import type { Language } from '#kits/contract/shared/languages.ts'
import { daysAfter, daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { parseDay } from './day-text.ts'
import { shortDay, shortMonths } from './short-day.ts'

/**
 * Days as people type them in the language on screen, and how the field repeats what it understood. Loaded after
 * the form that has such a field.
 */

interface DayWords {
  /** Which of the first two numbers of `1/2` or `010226` is the day. */
  readonly order: 'day first' | 'month first'
  /** Whether a two-digit year stands in front, as in `260214`. */
  readonly isYearFirst?: true
  /** Days from today. */
  readonly relative: Readonly<Record<string, number>>
  /** From Sunday; the first name is shown. */
  readonly weekdays: readonly (readonly string[])[]
  /** From January; the first name is shown. */
  readonly months: readonly (readonly string[])[]
  format(names: { weekday: string; day: number; month: string; year: number }): string
}

const lists = (...texts: string[]): string[][] => texts.map((text) => text.split(' '))

const monthsOf = (language: Language, ...others: string[]): string[][] =>
  shortMonths[language].map((short, index) => [short, ...(others[index]?.split(' ') ?? [])])

const languageWords: Readonly<Record<Language, DayWords>> = {
  'es-MX': {
    order: 'day first',
    relative: { hoy: 0, mañana: 1, ayer: -1, 'pasado mañana': 2, anteayer: -2, antier: -2 },
    weekdays: lists(
      'dom domingo',
      'lun lunes',
      'mar martes',
      'mié miércoles',
      'jue jueves',
      'vie viernes',
      'sáb sábado',
    ),
    months: monthsOf(
      'es-MX',
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre sept',
      'octubre',
      'noviembre',
      'diciembre',
    ),
    format: ({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`,
  },
  'en-US': {
    order: 'month first',
    relative: { today: 0, tomorrow: 1, yesterday: -1 },
    weekdays: lists(
      'Sun Sunday',
      'Mon Monday',
      'Tue Tuesday Tues',
      'Wed Wednesday',
      'Thu Thursday Thurs',
      'Fri Friday',
      'Sat Saturday',
    ),
    months: monthsOf(
      'en-US',
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September Sept',
      'October',
      'November',
      'December',
    ),
    format: ({ weekday, day, month, year }) => `${weekday}, ${month} ${day}, ${year}`,
  },
  'zh-CN': {
    order: 'month first',
    isYearFirst: true,
    relative: { 今天: 0, 今日: 0, 明天: 1, 明日: 1, 昨天: -1, 昨日: -1, 后天: 2, 前天: -2 },
    weekdays: [...'日一二三四五六'].map((day) => [
      `周${day}`,
      `星期${day}`,
      `礼拜${day}`,
      ...(day === '日' ? ['周天', '星期天'] : []),
    ]),
    months: monthsOf('zh-CN'),
    format: ({ weekday, day, month, year }) => `${year}年${month}${day}日 ${weekday}`,
  },
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const placeOf = (names: DayWords['months'], word: string): number | undefined => {
  const place = names.findIndex((of) => of.some((name) => fold(name) === word))
  return place < 0 ? undefined : place
}

const twoDigits = (number: number | string): string => String(number).padStart(2, '0')

/** The day where there is such a day in the years of trade; two digits of a year are of this century. */
function dayOf(year: string, month: string | number, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  return /^(?:19|2[01])/.test(whole) ? parseDay(`${whole}-${twoDigits(month)}-${twoDigits(day)}`) : undefined
}

/** What a text is read against. */
interface DayContext {
  language: Language
  /** YYYY-MM-DD, where the day is meant. */
  today: string
  /** The year of a day typed without one; without it that day is the nearest to today. */
  year?: number | undefined
}

/** The nearest to today of last, this and next year; of two as near the later. */
function nearest(month: string | number, day: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const days = [year + 1, year, year - 1].flatMap((each) => dayOf(String(each), month, day) ?? [])
  const distance = (to: string) => Math.abs(daysBetween(today, to))
  return days.sort((a, b) => distance(a) - distance(b))[0]
}

const withoutYear = (month: string | number, day: string, { today, year }: DayContext) =>
  year === undefined ? nearest(month, day, today) : dayOf(String(year), month, day)

type Reading = (text: string, words: DayWords, context: DayContext) => string | undefined

/** Two numbers in the order of the language; in the other one where only that makes a day. */
function inEitherOrder(
  [first = '', second = '']: readonly string[],
  { order }: DayWords,
  make: (month: string, day: string) => string | undefined,
): string | undefined {
  const [dayFirst, monthFirst] = [() => make(second, first), () => make(first, second)]
  return order === 'day first' ? (dayFirst() ?? monthFirst()) : (monthFirst() ?? dayFirst())
}

const readRelative: Reading = (text, { relative }, { today }) => {
  const offset = /^([+-]) ?(\d{1,4})$/.exec(text)
  if (offset) return daysAfter(today, Number(`${offset[1]}${offset[2]}`))
  const word = Object.keys(relative).find((each) => fold(each) === text)
  return word === undefined ? undefined : daysAfter(today, relative[word] ?? 0)
}

/** The next such day; today has a word of its own. */
const readWeekday: Reading = (text, { weekdays }, { today }) => {
  const weekday = placeOf(weekdays, text)
  if (weekday === undefined) return undefined
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7
  return daysAfter(today, ahead === 0 ? 7 : ahead)
}

/** `141126` and `14112026`. */
const readDigits: Reading = (text, words) => {
  const found = /^(\d\d)(\d\d)(\d\d(?:\d\d)?)$/.exec(text)
  if (!found) return undefined
  const [, first = '', second = '', last = ''] = found
  if (words.isYearFirst && last.length === 2) {
    const day = dayOf(first, second, last)
    if (day !== undefined) return day
  }
  return inEitherOrder([first, second], words, (month, day) => dayOf(last, month, day))
}

/** `14/11/2026`, `14.11.26` and `14/11`. */
const readNumbers: Reading = (text, words, context) => {
  const found = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})(?:\s*[-/. ]\s*(\d{4}|\d{2}))?$/.exec(text)
  if (!found) return undefined
  const [, first = '', second = '', last] = found
  if (last !== undefined && words.isYearFirst && last.length === 2 && first.length === 2) {
    const day = dayOf(first, second, last)
    if (day !== undefined) return day
  }
  return inEitherOrder([first, second], words, (month, day) =>
    last === undefined ? withoutYear(month, day, context) : dayOf(last, month, day),
  )
}

/** `14 nov`, `14-nov-26`, `Nov 14, 2026`, `sáb 14 de noviembre de 2026`, `11月14日`, `2026年11月14日 周六`. */
const readNamedMonth: Reading = (text, words, context) => {
  const parts = text
    .replaceAll(/([年月日])/g, '$1 ')
    .split(/[\s,./-]+/)
    .filter((part) => part !== '' && part !== 'de' && part !== 'del')
  // A weekday first or last says nothing new; in Spanish `mar` is March as well.
  const isWeekday = (part = '') => placeOf(words.weekdays, part) !== undefined
  const choices = [
    parts,
    ...(isWeekday(parts[0]) ? [parts.slice(1)] : []),
    ...(isWeekday(parts.at(-1)) ? [parts.slice(0, -1)] : []),
  ]
  return choices.map((choice) => readParts(choice, words, context)).find((day) => day !== undefined)
}

function readParts(parts: readonly string[], { months }: DayWords, context: DayContext): string | undefined {
  const month = parts.map((part) => placeOf(months, part)).find((place) => place !== undefined)
  const numbers = parts.flatMap((part) => /^(\d+)[年日]?$/.exec(part)?.[1] ?? [])
  if (month === undefined || numbers.length !== parts.length - 1 || numbers.length > 2) return undefined
  const years = numbers.filter((number) => number.length === 4)
  const [day = '', shortYear] = numbers.filter((number) => number.length < 3)
  const year = years[0] ?? shortYear
  return year === undefined ? withoutYear(month + 1, day, context) : dayOf(year, month + 1, day)
}

const readings: readonly Reading[] = [readRelative, readWeekday, readDigits, readNumbers, readNamedMonth]

/** The day that a text means, as YYYY-MM-DD; undefined where it means none. */
export function readDay(typed: string, context: DayContext): string | undefined {
  const exact = parseDay(typed)
  if (exact !== undefined) return exact
  const text = fold(typed.normalize('NFKC').trim().replaceAll('−', '-')).replaceAll(/\s+/g, ' ')
  for (const read of readings) {
    const day = read(text, languageWords[context.language], context)
    if (day !== undefined) return day
  }
  return undefined
}

/** `sáb 14 nov 2026` */
export function describeDay(day: string, language: Language): string {
  const { weekdays, months, format } = languageWords[language]
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return format({
    weekday: weekdays[new Date(day).getUTCDay()]?.[0] ?? '',
    day: date,
    month: months[month - 1]?.[0] ?? '',
    year,
  })
}

/** A day in a sentence: `14 nov`, with weekday and year where it lies in another year than today. */
export const dayInSentence = (day: string, today: string, language: Language): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay(day, language) : describeDay(day, language)
