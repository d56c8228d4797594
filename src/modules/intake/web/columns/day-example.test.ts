import { expect, it } from 'vitest'
import { columnLetter } from './column-letter.ts'
import { dayExample, dayInWords } from './day-example.ts'

it('asks by a value that is another day in either order', () => {
  const samples = ['14/04/2026', '05-05-2026', 'pendiente', ' 3/4/26 ']
  expect(dayExample({ samples, dayOrders: ['dmy', 'mdy'] })).toEqual({
    text: '3/4/26',
    days: { dmy: '2026-04-03', mdy: '2026-03-04' },
  })
})

it('has no example where no value is unclear', () => {
  const samples = ['14/04/2026', '2026-03-04', '00/01/2026', '26-11-20']
  expect(dayExample({ samples, dayOrders: ['dmy', 'mdy'] })).toBeUndefined()
})

it('asks by a value whose year may come first', () => {
  expect(dayExample({ samples: ['14/04/2026', '26-11-20'], dayOrders: ['dmy', 'ymd'] })).toEqual({
    text: '26-11-20',
    days: { dmy: '2020-11-26', ymd: '2026-11-20' },
  })
})

it('says both days in words', () => {
  expect(dayInWords('2026-04-03', 'es-MX')).toBe('3 de abril de 2026')
  expect(dayInWords('2026-03-04', 'en-US')).toBe('March 4, 2026')
  expect(dayInWords('2026-03-04', 'zh-CN')).toBe('2026年3月4日')
})

it('names columns as spreadsheet programs do', () => {
  expect([0, 25, 26, 51, 52, 99].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'CV'])
})
