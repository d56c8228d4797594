import { expect, test } from 'vitest'
import { mondayOf } from './weeks.ts'

test.each([
  ['2026-03-16', '2026-03-16'],
  ['2026-03-18', '2026-03-16'],
  ['2026-03-22', '2026-03-16'],
  ['2026-03-23', '2026-03-23'],
  ['2026-01-01', '2025-12-29'],
])('%s is of the week of Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})
