import { describe, expect, it } from 'vitest'
import { isTimeZone, offsetAt, timeZoneName, timeZones } from './time-zone.ts'

describe('time zones', () => {
  it('are known by their IANA names, listed or not', () => {
    for (const zone of ['America/Mexico_City', 'America/Ciudad_Juarez', 'Asia/Kolkata', 'UTC']) {
      expect(isTimeZone(zone)).toBe(true)
    }
  })

  it('are nothing else: no offset, no invention, no endless text', () => {
    for (const zone of ['', '+06:00', '-06:00', 'Mars/Olympus', ' UTC', 'UTC\0', '\ud800', 'A'.repeat(65)]) {
      expect(isTimeZone(zone)).toBe(false)
    }
  })

  it('offered for choice are all valid and hold the places the brokerage works in', () => {
    const zones = timeZones()
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
    expect(zones).toEqual(
      expect.arrayContaining([
        'America/Mexico_City',
        'America/Tijuana',
        'America/Ciudad_Juarez',
        'America/Los_Angeles',
        'Asia/Shanghai',
      ]),
    )
  })

  it('are named with the offset of the moment, in every language', () => {
    const summer = new Date('2026-07-01T12:00:00Z')
    const winter = new Date('2026-12-01T12:00:00Z')
    for (const language of ['es-MX', 'en-US', 'zh-CN'] as const) {
      expect(timeZoneName('America/Mexico_City', language, summer)).toBe('America/Mexico_City (GMT-6)')
      expect(timeZoneName('America/Los_Angeles', language, summer)).toBe('America/Los_Angeles (GMT-7)')
      expect(timeZoneName('America/Los_Angeles', language, winter)).toBe('America/Los_Angeles (GMT-8)')
    }
  })

  it('are ahead of UTC to the east, behind it to the west', () => {
    const hour = 3_600_000
    const time = Date.parse('2026-11-14T00:00:00Z')
    expect(offsetAt(time, 'UTC')).toBe(0)
    expect(offsetAt(time, 'Asia/Kathmandu')).toBe(5.75 * hour)
    expect(offsetAt(time, 'America/St_Johns')).toBe(-3.5 * hour)
    expect(offsetAt(time, 'america/mexico_city')).toBe(-6 * hour)
  })

  it('before standard time differ from UTC by seconds too', () => {
    expect(offsetAt(Date.parse('1874-12-07T00:00:00Z'), 'America/Mexico_City')).toBe(
      -(6 * 3600 + 36 * 60 + 36) * 1000,
    )
  })
})
