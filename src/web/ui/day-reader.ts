import { daysAfter, daysBetween } from '#shared/domain/calendar-days.ts'
import type { Language } from '#shared/texts/languages.ts'
import { parseDay } from './day-text.ts'

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
    months: lists(
      'ene enero',
      'feb febrero',
      'mar marzo',
      'abr abril',
      'may mayo',
      'jun junio',
      'jul julio',
      'ago agosto',
      'sep septiembre sept',
      'oct octubre',
      'nov noviembre',
      'dic diciembre',
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
    months: lists(
      'Jan January',
      'Feb February',
      'Mar March',
      'Apr April',
      'May',
      'Jun June',
      'Jul July',
      'Aug August',
      'Sep September Sept',
      'Oct October',
      'Nov November',
      'Dec December',
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
    months: Array.from({ length: 12 }, (_, index) => [`${index + 1}月`]),
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

/** The nearest to today of last, this and next year; of two as near the later. */
function nearest(month: string | number, day: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const days = [year + 1, year, year - 1].flatMap((each) => dayOf(String(each), month, day) ?? [])
  const distance = (to: string) => Math.abs(daysBetween(today, to))
  return days.sort((a, b) => distance(a) - distance(b))[0]
}

interface DayContext {
  language: Language
  /** YYYY-MM-DD, where the day is meant. */
  today: string
}

type Reading = (text: string, words: DayWords, today: string) => string | undefined

/** Two numbers in the order of the language; in the other one where only that makes a day. */
function inEitherOrder(
  [first = '', second = '']: readonly string[],
  { order }: DayWords,
  make: (month: string, day: string) => string | undefined,
): string | undefined {
  const [dayFirst, monthFirst] = [() => make(second, first), () => make(first, second)]
  return order === 'day first' ? (dayFirst() ?? monthFirst()) : (monthFirst() ?? dayFirst())
}

const readRelative: Reading = (text, { relative }, today) => {
  const offset = /^([+-]) ?(\d{1,4})$/.exec(text)
  if (offset) return daysAfter(today, Number(`${offset[1]}${offset[2]}`))
  const word = Object.keys(relative).find((each) => fold(each) === text)
  return word === undefined ? undefined : daysAfter(today, relative[word] ?? 0)
}

/** The next such day; today has a word of its own. */
const readWeekday: Reading = (text, { weekdays }, today) => {
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
const readNumbers: Reading = (text, words, today) => {
  const found = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})(?:\s*[-/. ]\s*(\d{4}|\d{2}))?$/.exec(text)
  if (!found) return undefined
  const [, first = '', second = '', last] = found
  if (last !== undefined && words.isYearFirst && last.length === 2 && first.length === 2) {
    const day = dayOf(first, second, last)
    if (day !== undefined) return day
  }
  return inEitherOrder([first, second], words, (month, day) =>
    last === undefined ? nearest(month, day, today) : dayOf(last, month, day),
  )
}

/** `14 nov`, `14-nov-26`, `Nov 14, 2026`, `sáb 14 de noviembre de 2026`, `11月14日`, `2026年11月14日 周六`. */
const readNamedMonth: Reading = (text, words, today) => {
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
  return choices.map((choice) => readParts(choice, words, today)).find((day) => day !== undefined)
}

function readParts(parts: readonly string[], { months }: DayWords, today: string): string | undefined {
  const month = parts.map((part) => placeOf(months, part)).find((place) => place !== undefined)
  const numbers = parts.flatMap((part) => /^(\d+)[年日]?$/.exec(part)?.[1] ?? [])
  if (month === undefined || numbers.length !== parts.length - 1 || numbers.length > 2) return undefined
  const years = numbers.filter((number) => number.length === 4)
  const [day = '', shortYear] = numbers.filter((number) => number.length < 3)
  const year = years[0] ?? shortYear
  return year === undefined ? nearest(month + 1, day, today) : dayOf(year, month + 1, day)
}

const readings: readonly Reading[] = [readRelative, readWeekday, readDigits, readNumbers, readNamedMonth]

/** The day that a text means, as YYYY-MM-DD; undefined where it means none. */
export function readDay(typed: string, { language, today }: DayContext): string | undefined {
  const exact = parseDay(typed)
  if (exact !== undefined) return exact
  const text = fold(typed.normalize('NFKC').trim().replaceAll('−', '-')).replaceAll(/\s+/g, ' ')
  for (const read of readings) {
    const day = read(text, languageWords[language], today)
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
