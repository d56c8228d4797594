import { expect, test } from 'vitest'
import { mailDay, mailMinute } from './mail-dates.ts'

test.each([
  ['es-MX', '17 de noviembre de 2026'],
  ['en-US', 'November 17, 2026'],
  ['zh-CN', '2026年11月17日'],
] as const)('a day in a mail is written as %s writes it', (language, day) => {
  expect(mailDay('2026-11-17', language)).toBe(day)
})

test('a time is that of the zone, in plain spaces', () => {
  const at = '2026-11-18T05:30:00.000Z'
  expect(mailMinute(at, 'America/Mexico_City', 'en-US')).toMatch(/^November 17, 2026 at 11:30 PM$/)
  expect(mailMinute(at, 'America/Mexico_City', 'es-MX')).toMatch(
    /^17 de noviembre de 2026,? .*11:30 ?p\.m\.$/,
  )
})
