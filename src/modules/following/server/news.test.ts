import { describe, expect, test } from 'vitest'
import { CabinStatus, Light } from '#kits/contract/shared/enums.ts'
import { byUrgency, type CabinNews, newsOf, type ShownCabin, type Telling } from './news.ts'

const port = { name: 'Ningbo', cnName: null, enName: null, esName: null }
const cabin: ShownCabin = {
  id: 'c',
  number: 'CSQU3054383',
  status: CabinStatus.arrived,
  statusDay: '2026-11-14',
  today: '2026-11-15',
  eta: null,
  freeDay: null,
  freeDays: [],
  estimatedDays: [],
  light: null,
  isUnlit: true,
  departurePort: port,
  destinationPort: port,
}

let made = 0
const telling = (members: Partial<Telling>): Telling => ({
  id: String(++made),
  cabinId: 'c',
  event: 'status',
  was: null,
  told: null,
  isWaiting: true,
  ...members,
})

describe('a status', () => {
  test('is news where the shipment appears, and where it differs from before', () => {
    expect(newsOf(cabin, [telling({ was: null })])).toMatchObject({ hasNewStatus: true })
    expect(newsOf(cabin, [telling({ was: '20' })])).toMatchObject({ told: [{ told: '30' }] })
  })

  test('that changed back meanwhile is none', () => {
    expect(newsOf(cabin, [telling({ was: '30' }), telling({ was: '40' })])).toBeUndefined()
  })

  test('that was told is not told again, also where the change came from elsewhere', () => {
    const told = telling({ was: '20', told: '30', isWaiting: false })
    expect(newsOf(cabin, [told, telling({ was: null })])).toBeUndefined()
    expect(newsOf(cabin, [told, telling({ was: '40' })])).toBeUndefined()
  })

  test('that was undone after it was told is news', () => {
    const told = telling({ was: '30', told: '40', isWaiting: false })
    expect(newsOf(cabin, [told, telling({ was: '40' })])).toMatchObject({ hasNewStatus: true })
  })

  test('is compared with how it was before the first change that was not told', () => {
    const [undone, redone] = [
      telling({ was: '20', isWaiting: false }),
      telling({ was: '30', isWaiting: false }),
    ]
    const again = { ...cabin, status: CabinStatus.registered }
    expect(newsOf(again, [undone, redone, telling({ was: '30' })])).toBeUndefined()
    expect(newsOf(cabin, [undone, redone, telling({ was: '20' })])).toMatchObject({ hasNewStatus: true })
  })
})

describe('an expected arrival', () => {
  const expected = { ...cabin, status: CabinStatus.registered, eta: '2026-11-20' }
  const eta = (was: string, members: Partial<Telling> = {}) => telling({ event: 'eta', was, ...members })

  test.each([
    ['2026-11-18', '2026-11-18'],
    ['2026-11-22', '2026-11-22'],
    ['2026-11-19', null],
    ['2026-11-21', null],
  ])('that was %s and is two days later: %s', (was, previousEta) => {
    expect(newsOf(expected, [eta(was)])?.previousEta ?? null).toBe(previousEta)
  })

  test('that slips a day at a time is told once it is two', () => {
    const dayBefore = eta('2026-11-18', { isWaiting: false })
    expect(newsOf(expected, [dayBefore, eta('2026-11-19')])).toMatchObject({ previousEta: '2026-11-18' })
  })

  test('is compared with what was told', () => {
    const told = eta('2026-11-10', { told: '2026-11-19', isWaiting: false })
    expect(newsOf(expected, [told, eta('2026-11-19')])).toBeUndefined()
  })

  test('of a shipment that has arrived is none', () => {
    expect(newsOf(cabin, [eta('2026-11-01')])).toBeUndefined()
  })
})

describe('a last free day', () => {
  const clock = (was: string) => telling({ event: 'clock', was })
  const free = { ...cabin, freeDay: '2026-11-16', freeDays: ['2026-11-16'] }

  test('that is near is told', () => {
    expect(newsOf(free, [clock('2026-11-16')])).toMatchObject({
      nearDays: ['2026-11-16'],
      told: [{ told: '2026-11-16' }],
    })
  })

  test('of the later clock is told where the earlier one is over', () => {
    const two = { ...free, freeDay: '2026-11-01', freeDays: ['2026-11-01', '2026-11-16'] }
    expect(newsOf(two, [clock('2026-11-16')])).toMatchObject({ nearDays: ['2026-11-16'] })
  })

  test('of both clocks is told, the earlier first', () => {
    const two = { ...free, freeDays: ['2026-11-16', '2026-11-18'] }
    const [later, earlier] = [clock('2026-11-18'), clock('2026-11-16')]
    expect(newsOf(two, [later, earlier])).toMatchObject({
      nearDays: ['2026-11-16', '2026-11-18'],
      told: [
        { id: later.id, told: '2026-11-18' },
        { id: earlier.id, told: '2026-11-16' },
      ],
    })
  })

  test('that waits twice, three days and one day before, is named once', () => {
    expect(newsOf(free, [clock('2026-11-16'), clock('2026-11-16')])).toMatchObject({
      nearDays: ['2026-11-16'],
      told: [{ told: '2026-11-16' }, { told: '2026-11-16' }],
    })
  })

  test('that was moved, or is over, or counts no more is not', () => {
    expect(newsOf(free, [clock('2026-11-15')])).toBeUndefined()
    expect(newsOf({ ...free, today: '2026-11-17' }, [clock('2026-11-16')])).toBeUndefined()
    expect(newsOf(cabin, [clock('2026-11-16')])).toBeUndefined()
  })
})

describe('a light', () => {
  const red = { ...cabin, status: CabinStatus.inspection, light: Light.red, isUnlit: false }
  const light = (members: Partial<Telling> = {}) => telling({ event: 'light', ...members })

  test('is news where it is seen, and where it differs from what was told', () => {
    expect(newsOf(red, [light()])).toMatchObject({ hasNewLight: true, told: [{ told: '2' }] })
    expect(newsOf(red, [light({ told: '1', isWaiting: false }), light()])).toMatchObject({
      hasNewLight: true,
    })
  })

  test('that was taken back is news to who was told of it, before customs is done; set again, none', () => {
    const toldRed = light({ told: '2', isWaiting: false })
    const taken = { ...red, light: null, isUnlit: true }
    expect(newsOf(taken, [light({ was: '2' })])).toBeUndefined()
    expect(newsOf(taken, [toldRed, light()])).toMatchObject({ hasNewLight: true, told: [{ told: 'none' }] })
    const toldOfNone = light({ told: 'none', isWaiting: false })
    expect(newsOf(taken, [toldRed, toldOfNone, light()])).toBeUndefined()
    expect(newsOf(red, [toldRed, toldOfNone, light()])).toMatchObject({ told: [{ told: '2' }] })
    expect(newsOf({ ...taken, status: CabinStatus.transport }, [toldRed, light()])).toBeUndefined()
    const inAnomaly = newsOf({ ...taken, status: CabinStatus.anomaly }, [toldRed, light()])
    expect(inAnomaly).toMatchObject({ hasNewLight: true })
    // A green one is not shown during an inspection, and is no withdrawal.
    expect(newsOf({ ...taken, isUnlit: false }, [toldRed, light()])).toBeUndefined()
    expect(newsOf(red, [light({ told: '2', isWaiting: false }), light()])).toBeUndefined()
  })
})

describe('papers', () => {
  const sentBack = { id: 'd', kind: 'invoice', fileName: 'f.pdf', reason: 'x', reviewer: null } as const
  const owing: ShownCabin = { ...cabin, papers: { missing: ['invoice'], sentBack: [sentBack] } }
  const papers = (was: string, members: Partial<Telling> = {}) =>
    telling({ event: 'papers', was, ...members })

  test('that are missing are news once before the arrival and once on it', () => {
    expect(newsOf(owing, [papers('before')])).toMatchObject({ missing: ['invoice'], sentBack: [] })
    const told = papers('before', { told: 'before', isWaiting: false })
    expect(newsOf(owing, [told, papers('arrival')])).toMatchObject({ told: [{ told: 'arrival' }] })
    const both = [told, papers('arrival', { told: 'arrival', isWaiting: false }), papers('arrival')]
    expect(newsOf(owing, both)).toBeUndefined()
  })

  test('that came meanwhile are none', () => {
    expect(newsOf({ ...owing, papers: { missing: [], sentBack: [] } }, [papers('before')])).toBeUndefined()
  })

  test('that were sent back are news with their reason, unless they were accepted meanwhile', () => {
    expect(newsOf(owing, [papers('d')])).toMatchObject({ missing: [], sentBack: [sentBack] })
    expect(newsOf(owing, [papers('another')])).toBeUndefined()
  })

  test('are none for a visitor', () => {
    expect(newsOf(cabin, [papers('before'), papers('d')])).toBeUndefined()
  })
})

test('clocks come first, then what customs holds', () => {
  const news = (members: Partial<CabinNews>, status: CabinStatus): CabinNews => ({
    cabin: { ...cabin, status },
    hasNewStatus: true,
    previousEta: null,
    nearDays: [],
    hasNewLight: false,
    missing: [],
    sentBack: [],
    told: [],
    ...members,
  })
  const sorted = [news({}, 70), news({}, 60), news({ nearDays: ['2026-11-16'] }, 30)].toSorted(byUrgency)
  expect(sorted.map(({ cabin: { status } }) => status)).toEqual([30, 60, 70])
})
