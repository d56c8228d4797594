import { describe, expect, it } from 'vitest'
import { parseDay } from './day-text.ts'

describe('a day as people type it', () => {
  it.each([
    ['2026-11-04'],
    ['2026/11/4'],
    ['2026.11.4'],
    ['20261104'],
    [' 2026-11-4 '],
    ['２０２６－１１－０４'],
    ['2026年11月4日'],
    ['2026 / 11 / 04'],
  ])('is read: %s', (typed) => {
    expect(parseDay(typed)).toBe('2026-11-04')
  })

  it.each([
    [''],
    ['soon'],
    ['2026-11'],
    ['2026-13-01'],
    ['2026-02-29'],
    ['20261131'],
    ['04/11/2026'],
    ['2026-1-'],
  ])('is not guessed: %s', (typed) => {
    expect(parseDay(typed)).toBeUndefined()
  })

  it('may be the day a leap year adds', () => {
    expect(parseDay('2028/2/29')).toBe('2028-02-29')
  })
})
