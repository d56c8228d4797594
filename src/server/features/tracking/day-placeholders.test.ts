import { expect, test } from 'vitest'
import { fillPlaceholders } from './day-placeholders.ts'

const now = new Date('2026-11-14T03:00:00.000Z')

test('days, today and offsets are filled in by zone', () => {
  const json = JSON.stringify({
    departureDay: '\u00012026-11-13T16:00:00.000Z Asia/Shanghai',
    today: '\u0002America/Mexico_City',
    utcOffset: '\u00032026-11-14T06:00:00.000Z America/Mexico_City',
    none: null,
  })
  expect(JSON.parse(fillPlaceholders(json, now))).toEqual({
    departureDay: '2026-11-14',
    today: '2026-11-13',
    utcOffset: -360,
    none: null,
  })
})

test('what somebody wrote is never taken for one', () => {
  const texts = ['\\u0002UTC', '"\\u0002UTC"', '\\\\u0002UTC', '"', 'a \\u00012026-11-13T16:00:00.000Z UTC']
  for (const text of texts) {
    const json = JSON.stringify({ vesselName: text, number: `${text}"` })
    expect(fillPlaceholders(json, now)).toBe(json)
  }
})
