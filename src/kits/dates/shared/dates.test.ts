import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dash } from '#kits/i18n/shared/dash.ts'
import { dayOf, formatDay, formatMinute, formatSecond, isDayIn, startOfDay, today } from './dates.ts'
import { timeZones } from './time-zone.ts'

const mexico = 'America/Mexico_City'

describe('dates on screen', () => {
  it('are shown to the day, the minute or the second in the zone named [S9-17]', () => {
    const instant = '2026-11-14T05:59:58.999Z'
    expect(formatDay(instant, mexico)).toBe('2026-11-13')
    expect(formatMinute(instant, mexico)).toBe('2026-11-13 23:59')
    expect(formatSecond(instant, mexico)).toBe('2026-11-13 23:59:58')
    expect(formatSecond(instant, 'Asia/Shanghai')).toBe('2026-11-14 13:59:58')
    expect(formatSecond(instant, 'UTC')).toBe('2026-11-14 05:59:58')
  })

  it('show midnight as 00:00 of the new day', () => {
    expect(formatMinute('2026-11-14T06:00:00.000Z', mexico)).toBe('2026-11-14 00:00')
  })

  it('are right where zones differ from UTC by odd minutes', () => {
    expect(formatMinute('2026-06-01T00:00:00Z', 'Asia/Kathmandu')).toBe('2026-06-01 05:45')
    expect(formatMinute('2026-06-01T00:00:00Z', 'America/St_Johns')).toBe('2026-05-31 21:30')
  })

  it('follow the daylight saving Mexico had until 2022 and no longer has', () => {
    expect(formatMinute('2022-07-01T12:00:00Z', mexico)).toBe('2022-07-01 07:00')
    expect(formatMinute('2023-07-01T12:00:00Z', mexico)).toBe('2023-07-01 06:00')
    expect(formatMinute('2023-07-01T12:00:00Z', 'America/Tijuana')).toBe('2023-07-01 05:00')
  })

  it('are a dash where the value is missing or no date [S9-18]', () => {
    for (const value of [null, undefined, '', 'soon']) {
      expect(formatDay(value, mexico)).toBe(dash)
      expect(formatMinute(value, mexico)).toBe(dash)
      expect(formatSecond(value, mexico)).toBe(dash)
    }
  })

  it('leave a calendar date on its own day, west and east of Greenwich', () => {
    expect(formatDay('2026-11-14', mexico)).toBe('2026-11-14')
    expect(formatDay('2026-11-14', 'Pacific/Kiritimati')).toBe('2026-11-14')
  })

  it('refuse a zone nobody knows instead of guessing', () => {
    expect(() => formatDay('2026-11-14T06:00:00Z', 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('on a machine in another zone', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each(['Asia/Tokyo', 'America/Los_Angeles'])('(%s) dates are the same', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0, 1).toISOString()).not.toBe('2026-01-01T00:00:00.000Z')
    expect(formatMinute('2026-11-14T05:59:58Z', mexico)).toBe('2026-11-13 23:59')
    expect(startOfDay('2026-11-14', mexico)).toBe('2026-11-14T06:00:00.000Z')
    expect(startOfDay('2026-11-14T00:00', mexico)).toBe('2026-11-14T06:00:00.000Z')
    expect(startOfDay('2026-11-14T23:00', mexico)).toBe('2026-11-14T06:00:00.000Z')
  })
})

describe('today', () => {
  it('depends on the zone one stands in', () => {
    const now = new Date('2026-11-14T03:00:00Z')
    expect(today(mexico, now)).toBe('2026-11-13')
    expect(today('Asia/Shanghai', now)).toBe('2026-11-14')
  })
})

describe('the start of a day', () => {
  it.each([
    ['2022-04-03', mexico, '2022-04-03T06:00:00.000Z', 'an hour is skipped later that day'],
    ['2022-04-04', mexico, '2022-04-04T05:00:00.000Z', 'the day after'],
    ['2022-10-30', mexico, '2022-10-30T05:00:00.000Z', 'the last change Mexico City made'],
    ['2022-10-31', mexico, '2022-10-31T06:00:00.000Z', 'the day after'],
    ['2024-03-10', 'America/Havana', '2024-03-10T05:00:00.000Z', '00:00 is skipped'],
    ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z', '00:00 strikes twice'],
    ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z', '00:00 is skipped'],
    ['2024-04-06', 'America/Santiago', '2024-04-06T03:00:00.000Z', 'a day of 25 hours'],
    ['2024-04-07', 'America/Santiago', '2024-04-07T04:00:00.000Z', 'the day after'],
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z', '00:00 is skipped'],
    ['2022-11-29', 'America/Ciudad_Juarez', '2022-11-29T06:00:00.000Z', 'a day of 25 hours'],
    ['2022-11-30', 'America/Ciudad_Juarez', '2022-11-30T07:00:00.000Z', 'the day after'],
    ['2006-10-29', 'America/St_Johns', '2006-10-29T02:30:00.000Z', '00:01 falls back into yesterday'],
    ['1919-03-31', 'America/Toronto', '1919-03-31T04:30:00.000Z', '23:30 jumps to 00:30'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 'the whole day is skipped'],
  ])('of %s in %s is %s (%s)', (date, zone, instant) => {
    expect(startOfDay(date, zone)).toBe(instant)
  })

  it('is the same for any hour the picker shows on that day [S9-26]', () => {
    expect(startOfDay('2022-11-29T23:00', 'America/Ciudad_Juarez')).toBe('2022-11-29T06:00:00.000Z')
    expect(startOfDay('2024-03-10T00:00', 'America/Havana')).toBe('2024-03-10T05:00:00.000Z')
  })

  it('counts both passes of a repeated hour to the day they show', () => {
    for (const time of ['2022-11-30T05:30:00Z', '2022-11-30T06:30:00Z']) {
      expect(formatMinute(time, 'America/Ciudad_Juarez')).toBe('2022-11-29 23:30')
      expect(startOfDay(time, 'America/Ciudad_Juarez')).toBe('2022-11-29T06:00:00.000Z')
    }
  })

  it('refuses what is no date', () => {
    expect(() => startOfDay('soon', mexico)).toThrow(RangeError)
  })
})

describe('a day that was left out of the calendar', () => {
  it.each([
    ['2011-12-30', 'Pacific/Apia', false],
    ['2011-12-29', 'Pacific/Apia', true],
    ['2011-12-31', 'Pacific/Apia', true],
    ['2011-12-30', 'Pacific/Pago_Pago', true],
    ['1993-08-21', 'Pacific/Kwajalein', false],
    ['2024-03-10', 'America/Havana', true],
    ['2024-09-08', 'America/Santiago', true],
    ['2022-11-29', 'America/Ciudad_Juarez', true],
  ])('%s in %s: %s', (date, zone, isThere) => {
    expect(isDayIn(date, zone)).toBe(isThere)
  })
})

describe('the day that a saved time stands for', () => {
  it.each([
    ['2026-07-01T06:00:00.000Z', mexico],
    ['2026-07-01T05:00:00.000Z', mexico],
    ['2026-07-01T07:00:00.000Z', mexico],
  ])('is the same where the zone has since moved by an hour: %s', (saved, zone) => {
    expect(dayOf(saved, zone)).toBe('2026-07-01')
  })

  it('is the day that was saved, in every zone', () => {
    const dates = fc
      .date({ min: new Date('1970-01-02'), max: new Date('2037-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(dates, fc.constantFrom(...timeZones()), (date, zone) => {
        fc.pre(isDayIn(date, zone))
        expect(dayOf(startOfDay(date, zone), zone)).toBe(date)
      }),
      { numRuns: 500 },
    )
  })
})

describe('editing the times of a cabin', () => {
  const instants = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString())

  it('keeps what was saved through any number of edits, in every zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...timeZones()), (instant, zone) => {
        const saved = startOfDay(instant, zone)
        expect(startOfDay(saved, zone)).toBe(saved)
        expect(startOfDay(dayOf(saved, zone), zone)).toBe(saved)
        expect(formatDay(saved, zone)).toBe(formatDay(instant, zone))
      }),
      { numRuns: 500 },
    )
  })

  it('saves the first instant of the day: a millisecond earlier it is another day', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...timeZones()), (instant, zone) => {
        const start = startOfDay(instant, zone)
        const earlier = new Date(Date.parse(start) - 1).toISOString()
        expect(start <= instant).toBe(true)
        expect(formatDay(earlier, zone) < formatDay(start, zone)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
