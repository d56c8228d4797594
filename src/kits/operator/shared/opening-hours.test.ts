import { describe, expect, test } from 'vitest'
import { languages } from '#kits/contract/shared/languages.ts'
import { areHours, hoursLines, normalHours, spansOf, weekdayName } from './opening-hours.ts'

describe('hours as people write them', () => {
  test.each([
    ['9-18', '09:00-18:00'],
    ['9:00 - 18:00', '09:00-18:00'],
    ['9.30–14', '09:30-14:00'],
    ['9 a 14 y 16 a 18:30', '09:00-14:00, 16:00-18:30'],
    ['de 9:00 a 18:00', '09:00-18:00'],
    ['de 9 a las 18 hrs', '09:00-18:00'],
    ['16:00-18:00, 9:00-14:00', '09:00-14:00, 16:00-18:00'],
    ['9am-6pm', '09:00-18:00'],
    ['9:00 a.m. - 6:00 p.m.', '09:00-18:00'],
    ['9 AM to 1 PM and 2 PM to 6 PM', '09:00-13:00, 14:00-18:00'],
    ['12pm-12am', '12:00-24:00'],
    ['9h30-18h00', '09:30-18:00'],
    ['9:00至18:00', '09:00-18:00'],
    ['9点-18点', '09:00-18:00'],
    ['9:00-12:00、14:00-18:00', '09:00-12:00, 14:00-18:00'],
    ['24 horas', '00:00-24:00'],
    ['Cerrado', ''],
    ['closed', ''],
    ['休息', ''],
    ['  ', ''],
  ])('%j is %j', (written, stored) => {
    expect(areHours(written)).toBe(true)
    expect(normalHours(written)).toBe(stored)
    expect(normalHours(stored)).toBe(stored)
  })

  test.each([
    'por cita',
    '18-9',
    '9-9',
    '9-25',
    '9:75-18',
    '13pm-14pm',
    '9-14, 13-18',
    '9',
    '9-10, 11-12, 13-14, 15-16',
    '<script>',
    `${'9-10,'.repeat(5000)}x`,
  ])('%j is none', (written) => {
    expect(areHours(written)).toBe(false)
    expect(normalHours(written)).toBe(written.trim())
    expect(spansOf(written)).toEqual([])
  })

  test('are read in a moment however long they are', () => {
    const start = performance.now()
    for (const text of [`9-${' '.repeat(50_000)}`, `9${' y '.repeat(20_000)}`, '9'.repeat(50_000)])
      expect(areHours(text)).toBe(false)
    // In proportion to the length it takes milliseconds; with the square of it, minutes.
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('hours as they are shown', () => {
  const week = [...Array.from({ length: 5 }, () => '09:00-14:00, 16:00-18:30'), '09:00-13:00', '']

  test('put days of the same hours together, and leave out the closed ones', () => {
    expect(hoursLines(week, 'es-MX')).toEqual([
      { first: 0, last: 4, times: '9:00–14:00, 16:00–18:30' },
      { first: 5, last: 5, times: '9:00–13:00' },
    ])
    expect(hoursLines(['09:00-18:00', '', '09:00-18:00'], 'zh-CN').map(({ first }) => first)).toEqual([0, 2])
    expect(hoursLines([], 'es-MX')).toEqual([])
  })

  test('are in the morning and the afternoon in English', () => {
    expect(hoursLines(week, 'en-US')[0]?.times).toBe('9:00 AM–2:00 PM, 4:00 PM–6:30 PM')
    expect(hoursLines(['00:00-24:00'], 'en-US')[0]?.times).toBe('12:00 AM–12:00 AM')
  })

  test.each(languages)('name the days in %s', (language) => {
    const names = { 'es-MX': 'Lunes', 'en-US': 'Monday', 'zh-CN': '周一' }
    expect(weekdayName(language, 0)).toBe(names[language])
    expect(new Set(Array.from({ length: 7 }, (_, day) => weekdayName(language, day))).size).toBe(7)
  })
})
