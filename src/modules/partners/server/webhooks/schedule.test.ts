import { expect, test } from 'vitest'
import { nextTry } from './schedule.ts'

const now = new Date('2026-11-17T18:00:00Z')
const waitOf = (tries: number, retryAfter?: string, random = 0) => {
  const next = nextTry({ tries, retryAfter, now, random })
  return next && (next.getTime() - now.getTime()) / 1000
}

test('tries are spread over three days and then given up', () => {
  const waits = Array.from({ length: 9 }, (_, n) => waitOf(n + 1) ?? 0)
  const total = waits.reduce((sum, wait) => sum + wait)
  // 75:35:05, as the table of the standard ends.
  expect(total).toBe(75 * 3600 + 35 * 60 + 5)
  expect(waitOf(10)).toBeNull()
})

test('chance adds a tenth at most', () => {
  expect(waitOf(2, undefined, 0.999_999)).toBeCloseTo(330, 2)
})

test.each([
  ['120', 120],
  ['1', 5],
  ['99999999', 86_400],
  ['Tue, 17 Nov 2026 18:10:00 GMT', 600],
  ['Tue, 17 Nov 2020 18:10:00 GMT', 5],
  ['soon', 5],
  ['-1', 5],
])('Retry-After: %s', (asked, seconds) => {
  expect(waitOf(1, asked)).toBe(seconds)
})
