import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import type { TrackedCabin } from '../contract/tracking.ts'
import {
  etaWords,
  nameOf,
  otherContainer,
  otherNumbers,
  outcomeOf,
  progressOf,
  statusDay,
  stepsAhead,
} from './outcome.ts'
import { trackedCabin as cabin } from './results/cabin-samples.ts'

const registered: TrackedCabin = { ...cabin, status: 20, trajectory: cabin.trajectory.slice(0, 1) }

describe('what was found', () => {
  it('is counted by number and by status, with what is missing apart', () => {
    const outcome = outcomeOf([
      { number: 'TEXU3070079', cabins: [cabin] },
      { number: 'NOPE1234567', cabins: [] },
      { number: 'DEMO0000001', cabins: [{ ...registered, containerNo: null, bookingNo: 'DEMO0000001' }] },
    ])
    expect(outcome).toMatchObject({ asked: 3, found: 2, missing: ['NOPE1234567'] })
    expect(outcome.statuses).toEqual([
      { status: 20, count: 1 },
      { status: 30, count: 1 },
    ])
  })

  it('shows what is announced beside what is known of a container, never as its past', () => {
    const announced = { ...registered, confirmed: false }
    const { shipments } = outcomeOf([{ number: 'TEXU3070079', cabins: [cabin, registered, announced] }])
    expect(shipments.map((shipment) => [shipment.cabin, shipment.older])).toEqual([
      [cabin, [registered]],
      [announced, []],
    ])
  })

  it('shows a cabin once that was asked for by two of its numbers, both in full', () => {
    const byBl = { ...cabin, containerNo: '*******0079', blNo: 'DEMOBL000002' }
    const { shipments } = outcomeOf([
      { number: 'TEXU3070079', cabins: [cabin] },
      { number: 'DEMOBL000002', cabins: [byBl] },
    ])
    expect(shipments).toHaveLength(1)
    expect(shipments[0]?.numbers).toEqual(['TEXU3070079', 'DEMOBL000002'])
    expect(shipments[0]?.cabin).toMatchObject({ containerNo: 'TEXU3070079', blNo: 'DEMOBL000002' })
  })

  it('shows a cabin once whose number was asked for, and once more with two signs swapped', () => {
    const swapped = { number: 'TEXU3700079', readAs: 'TEXU3070079', cabins: [cabin] }
    const outcome = outcomeOf([swapped, { number: 'TEXU3070079', cabins: [cabin] }])
    expect(outcome).toMatchObject({ asked: 2, found: 2, missing: [] })
    expect(outcome.shipments.map(({ numbers }) => numbers)).toEqual([['TEXU3070079']])
    expect(outcome.statuses).toEqual([{ status: 30, count: 1 }])
  })

  it('keeps two cabins apart that differ in anything but a mask', () => {
    const other = { ...cabin, containerNo: '*******0079', blNo: 'DEMOBL000002', voyage: '448W' }
    const { shipments } = outcomeOf([
      { number: 'TEXU3070079', cabins: [cabin] },
      { number: 'DEMOBL000002', cabins: [other] },
    ])
    expect(shipments).toHaveLength(2)
  })

  it('shows each cabin of a B.L. by itself, and the one that was asked for by its container too only once', () => {
    const blNo = 'DEMOBL000002'
    const [first, second] = ['*******0079', '*******4383'].map((containerNo) => ({
      ...cabin,
      containerNo,
      blNo,
    }))
    const outcome = outcomeOf([
      { number: blNo, cabins: [first, second] as TrackedCabin[] },
      { number: 'TEXU3070079', cabins: [cabin, { ...cabin, status: 90 }] },
    ])
    expect(outcome.shipments).toMatchObject([
      {
        numbers: [blNo, 'TEXU3070079'],
        cabin: { containerNo: 'TEXU3070079', blNo },
        older: [{ status: 90 }],
      },
      { numbers: [blNo], cabin: { containerNo: '*******4383' }, older: [] },
    ])
    expect(new Set(outcome.shipments.map(({ id }) => id)).size).toBe(2)
    expect(outcome.shipments.map(otherContainer)).toEqual([undefined, '*******4383'])
    expect(outcome.statuses).toEqual([{ status: 30, count: 2 }])
  })

  it('puts the newest cabin of a container first and its past behind it', () => {
    const past = { ...cabin, status: 90 as const }
    const { shipments } = outcomeOf([{ number: 'TEXU3070079', cabins: [registered, past] }])
    expect(shipments[0]).toMatchObject({ cabin: { status: 20 }, older: [{ status: 90 }] })
  })
})

describe('the numbers of a cabin', () => {
  it('are named, the asked one apart from the others', () => {
    expect(nameOf('texu 307007-9', cabin)).toBe('container')
    expect(otherNumbers({ numbers: ['TEXU3070079'], cabin })).toEqual([{ name: 'bl', value: '********0002' }])
  })

  it('call the B.L. of an air shipment an air waybill', () => {
    const air = { ...cabin, transportMode: 2 as const, containerNo: null, blNo: '160-12345675' }
    expect(nameOf('16012345675', air)).toBe('airWaybill')
  })
})

describe('the way of a cabin', () => {
  it('is done once it has arrived, and by estimate as many days of it as have passed', () => {
    const atSea = { ...registered, departureDay: '2026-10-22', eta: '2026-11-11' }
    expect(progressOf(cabin)).toBe(1)
    expect(progressOf({ ...atSea, today: '2026-10-27' })).toBe(0.25)
    expect(progressOf({ ...atSea, today: '2026-11-01' })).toBe(0.5)
    // Expected today, and not there before somebody says so.
    expect(progressOf({ ...atSea, today: '2026-11-11' })).toBeLessThan(1)
  })

  it.each([
    ['has not left', { today: '2026-10-21' }],
    ['is late', { today: '2026-11-12' }],
    ['has no ETA', { eta: null }],
    ['comes from an older server, which says nothing of an ETA', { eta: undefined }],
    ['has no day of departure', { departureDay: null }],
    ['would arrive before it left', { eta: '2026-10-20' }],
    ['flies', { transportMode: 2 as const }],
  ])('is drawn without a position where it %s', (_why, changes) => {
    const atSea = { ...registered, departureDay: '2026-10-22', eta: '2026-11-11', today: '2026-11-01' }
    expect(progressOf({ ...atSea, ...changes })).toBeNull()
  })

  it('tells since when it is where it is: the latest time it came there', () => {
    const again = {
      ...cabin,
      status: 40 as const,
      trajectory: [40, 50, 40].map((status, i) => ({
        status: status as 40 | 50,
        processingTime: `2026-11-1${i}T06:00:00.000Z`,
        processingDay: `2026-11-1${i}`,
      })),
    }
    expect(statusDay(again)).toBe('2026-11-12')
  })

  it('goes on to delivery, and nowhere once delivered or cancelled', () => {
    expect(stepsAhead(40)).toEqual([70, 80, 90])
    expect(stepsAhead(90)).toEqual([])
    expect(stepsAhead(999)).toEqual([])
  })
})

const words = (language: Language) => ({ t: translator(language, allTexts[language]), language })

describe('the day a cabin is expected', () => {
  const expected = (previousEta: string | null | undefined, language: Language) =>
    etaWords({ ...cabin, eta: '2026-11-09', previousEta }, words(language))

  it.each([
    ['es-MX', 'antes 3 nov, ahora 9 nov (6 días después)', 'antes 10 nov, ahora 9 nov (1 día antes)'],
    ['en-US', 'was Nov 3, now Nov 9 (6 days later)', 'was Nov 10, now Nov 9 (1 day earlier)'],
    ['zh-CN', '原 11月3日，现 11月9日（推迟 6 天）', '原 11月10日，现 11月9日（提前 1 天）'],
  ] as const)('is said with the day before and the days between, in %s', (language, later, earlier) => {
    expect(expected('2026-11-03', language)).toBe(later)
    expect(expected('2026-11-10', language)).toBe(earlier)
  })

  it('stands alone where it never moved, or not at all', () => {
    expect([expected(null, 'es-MX'), expected(undefined, 'es-MX'), expected('2026-11-09', 'es-MX')]).toEqual(
      Array(3).fill('2026-11-09'),
    )
    expect(etaWords({ ...cabin, eta: null, previousEta: '2026-11-03' }, words('es-MX'))).toBeNull()
  })
})
