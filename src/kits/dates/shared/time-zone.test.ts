import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dash } from '#kits/i18n/shared/dash.ts'
import { formatSecond } from './dates.ts'
import { isTimeZone, offsetAt, timeZones, utcOffsets, zoneDisplayName } from './time-zone.ts'
import { localMinute, localSecond, minuteAhead, minutesAt, offsetName } from './utc-offsets.ts'

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
    // The sign of kelvins has the small letter of K.
    expect([isTimeZone('America/New_York'), isTimeZone('America/New_Yor\u212a')]).toEqual([true, false])
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

  it('are called as people call them, in every language', () => {
    const at = new Date('2026-12-01T12:00:00Z')
    expect(zoneDisplayName('Asia/Tokyo', 'es-MX', at)).toMatch(/Japón/)
    expect(zoneDisplayName('Asia/Tokyo', 'en-US', at)).toMatch(/Japan/)
    expect(zoneDisplayName('Asia/Tokyo', 'zh-CN', at)).toMatch(/日本/)
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

describe('the offsets a browser is told', () => {
  const now = new Date('2026-11-14T18:00:00Z')

  it('begin ten years ago and name every change since', () => {
    expect(utcOffsets('Asia/Shanghai', now)).toEqual([{ from: '2016-11-13T00:00:00.000Z', minutes: 480 }])
    expect(utcOffsets('America/Ciudad_Juarez', now)).toContainEqual({
      from: '2022-11-30T06:00:00.000Z',
      minutes: -420,
    })
    // Morocco leaves its summer time for the month of fasting.
    expect(utcOffsets('Africa/Casablanca', now).length).toBeGreaterThan(15)
  })

  it('tell every time as the zone itself does, to the second', () => {
    const instants = fc
      .date({ min: new Date('2017-01-01'), max: new Date('2028-10-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
    fc.assert(
      fc.property(instants, fc.constantFrom(...timeZones()), (instant, zone) => {
        expect(localSecond(instant, utcOffsets(zone, now))).toBe(formatSecond(instant, zone))
      }),
      { numRuns: 500 },
    )
  }, 60_000)

  it('change at the very second', () => {
    const offsets = utcOffsets('America/Los_Angeles', now)
    expect(localSecond('2026-03-08T09:59:59.999Z', offsets)).toBe('2026-03-08 01:59:59')
    expect(localSecond('2026-03-08T10:00:00.000Z', offsets)).toBe('2026-03-08 03:00:00')
  })

  it('are the first known one before that, and none for no zone', () => {
    const offsets = utcOffsets('America/Mexico_City', now)
    expect(minutesAt('1999-01-01T00:00:00.000Z', offsets)).toBe(offsets[0]?.minutes)
    expect(minutesAt('2026-01-01T00:00:00.000Z', [])).toBe(0)
  })

  it('make nothing of nothing', () => {
    for (const value of [null, '', 'soon']) expect(localMinute(value, [])).toBe(dash)
    expect(minuteAhead('2026-11-14T18:00:00.000Z', -360)).toBe('2026-11-14 12:00')
  })

  it.each([
    [0, 'GMT'],
    [-360, 'GMT−6'],
    [330, 'GMT+5:30'],
    [-210, 'GMT−3:30'],
    [765, 'GMT+12:45'],
  ])('%i minutes are called %s', (minutes, name) => {
    expect(offsetName(minutes)).toBe(name)
  })
})
