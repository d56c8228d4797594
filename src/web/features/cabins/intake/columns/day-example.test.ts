import { expect, it } from 'vitest'
import { columnLetter } from './column-letter.ts'
import { dayExample, dayInWords } from './day-example.ts'

it('asks by a value that is another day in either order', () => {
  const samples = ['14/04/2026', '05-05-2026', 'pendiente', ' 3/4/26 ']
  expect(dayExample({ samples })).toEqual({
    text: '3/4/26',
    days: { dmy: '2026-04-03', mdy: '2026-03-04' },
  })
})

it('has no example where no value is unclear', () => {
  expect(dayExample({ samples: ['14/04/2026', '2026-03-04', '00/01/2026'] })).toBeUndefined()
})

it('says both days in words', () => {
  expect(dayInWords('2026-04-03', 'es-MX')).toBe('3 de abril de 2026')
  expect(dayInWords('2026-03-04', 'en-US')).toBe('March 4, 2026')
  expect(dayInWords('2026-03-04', 'zh-CN')).toBe('2026年3月4日')
})

it('names columns as spreadsheet programs do', () => {
  expect([0, 25, 26, 51, 52, 99].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'CV'])
})
