import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { describeDay, readDay } from './day-reader.ts'
import { shortDay } from './short-day.ts'

/** A Monday. */
const today = '2026-11-16'

test('a day without a year is of the year that is asked for, whatever today is', () => {
  const read = (text: string) => readDay(text, { language: 'es-MX', today, year: 2030 })
  expect(read('25 dic')).toBe('2030-12-25')
  expect(read('1/5')).toBe('2030-05-01')
  expect(read('1/5/2031')).toBe('2031-05-01')
  expect(read('hoy')).toBe(today)
})

const typed: Record<Language, [text: string, day: string][]> = {
  'es-MX': [
    ['14/11/2026', '2026-11-14'],
    ['14/11', '2026-11-14'],
    ['4/1', '2027-01-04'],
    ['31.12.26', '2026-12-31'],
    ['14-11-2026', '2026-11-14'],
    ['141126', '2026-11-14'],
    ['14112026', '2026-11-14'],
    ['11/14/2026', '2026-11-14'],
    ['hoy', '2026-11-16'],
    ['HOY ', '2026-11-16'],
    ['mañana', '2026-11-17'],
    ['manana', '2026-11-17'],
    ['ayer', '2026-11-15'],
    ['pasado mañana', '2026-11-18'],
    ['+3', '2026-11-19'],
    ['-2', '2026-11-14'],
    ['−2', '2026-11-14'],
    ['＋３', '2026-11-19'],
    ['lun', '2026-11-23'],
    ['mar', '2026-11-17'],
    ['sáb', '2026-11-21'],
    ['miercoles', '2026-11-18'],
    ['14 nov', '2026-11-14'],
    ['14-nov-26', '2026-11-14'],
    ['sábado 14 de noviembre de 2026', '2026-11-14'],
    ['mar 10 mar 2026', '2026-03-10'],
    ['10 mar', '2027-03-10'],
    ['2026-11-04', '2026-11-04'],
    ['20261104', '2026-11-04'],
  ],
  'en-US': [
    ['11/14/2026', '2026-11-14'],
    ['11/14', '2026-11-14'],
    ['111426', '2026-11-14'],
    ['11142026', '2026-11-14'],
    ['14/11/2026', '2026-11-14'],
    ['3/4', '2027-03-04'],
    ['today', '2026-11-16'],
    ['tomorrow', '2026-11-17'],
    ['Yesterday', '2026-11-15'],
    ['+30', '2026-12-16'],
    ['mon', '2026-11-23'],
    ['Tuesday', '2026-11-17'],
    ['Nov 14', '2026-11-14'],
    ['Nov 14, 2026', '2026-11-14'],
    ['14-Nov-26', '2026-11-14'],
  ],
  'zh-CN': [
    ['2026年11月14日', '2026-11-14'],
    ['11月14日', '2026-11-14'],
    ['11-14', '2026-11-14'],
    ['261114', '2026-11-14'],
    ['26/11/14', '2026-11-14'],
    ['今天', '2026-11-16'],
    ['明天', '2026-11-17'],
    ['昨天', '2026-11-15'],
    ['后天', '2026-11-18'],
    ['+3', '2026-11-19'],
    ['周一', '2026-11-23'],
    ['星期二', '2026-11-17'],
    ['2026年11月14日 周六', '2026-11-14'],
  ],
}

describe.each(languages)('a day typed in %s', (language) => {
  test.each(typed[language])('%s is read', (text, day) => {
    expect(readDay(text, { language, today })).toBe(day)
  })

  test.each([
    '',
    'pronto',
    '31/02/2026',
    '32/13',
    '2026-02-29',
    '1/2/3/4',
    '14/11/226',
    '+',
    '99',
    '14 nov nov',
    '000000',
    '2026-11',
  ])('%s is not guessed', (text) => {
    expect(readDay(text, { language, today })).toBeUndefined()
  })

  test('is read back from the words the field says for it, whatever day it is', () => {
    const days = fc.integer({ min: 0, max: 60_000 }).map((count) => daysAfter('1990-01-01', count))
    fc.assert(
      fc.property(days, days, (day, anyToday) => {
        expect(readDay(describeDay(day, language), { language, today: anyToday })).toBe(day)
      }),
    )
  })

  test('without a year is never more than half a year away', () => {
    const days = fc.integer({ min: 0, max: 60_000 }).map((count) => daysAfter('1990-01-01', count))
    fc.assert(
      fc.property(days, fc.integer({ min: -180, max: 180 }), (anyToday, away) => {
        const day = daysAfter(anyToday, away)
        const [, month = '', date = ''] = day.split('-')
        fc.pre(day.slice(5) !== '02-29')
        const text = language === 'es-MX' ? `${date}/${month}` : `${month}/${date}`
        expect(readDay(text, { language, today: anyToday })).toBe(day)
      }),
    )
  })
})

test('a day is said as its language says it', () => {
  expect(languages.map((language) => describeDay('2026-11-14', language)).toSorted()).toEqual([
    '2026年11月14日 周六',
    'Sat, Nov 14, 2026',
    'sáb 14 nov 2026',
  ])
})

test('a day of the year is said as its language says it', () => {
  expect(languages.map((language) => shortDay('2026-11-04', language)).toSorted()).toEqual([
    '11月4日',
    '4 nov',
    'Nov 4',
  ])
})
