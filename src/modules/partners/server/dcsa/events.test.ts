import { expect, test } from 'vitest'
import { localTime } from './events.ts'

test.each([
  ['2026-11-20T06:00:00.000Z', 'America/Mexico_City', '2026-11-20T00:00:00.000-06:00'],
  ['2026-07-01T07:00:00.123456Z', 'America/Tijuana', '2026-07-01T00:00:00.123456-07:00'],
  ['2026-12-01T08:00:00.000001Z', 'America/Tijuana', '2026-12-01T00:00:00.000001-08:00'],
  ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01T05:45:00+05:45'],
  ['2025-12-31T23:59:59.999999Z', 'UTC', '2025-12-31T23:59:59.999999+00:00'],
  // A quarter of an hour before and after the clocks change.
  ['2026-03-08T09:45:00Z', 'America/Tijuana', '2026-03-08T01:45:00-08:00'],
  ['2026-03-08T10:00:00Z', 'America/Tijuana', '2026-03-08T03:00:00-07:00'],
])('%s in %s is written %s', (instant, zone, local) => {
  expect(localTime(instant, zone)).toBe(local)
  expect(Date.parse(local)).toBe(Date.parse(instant))
})
