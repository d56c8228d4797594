import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import type { TrackedCabin } from '#modules/tracking/contract/tracking.ts'
import { outcomeOf, type Shipment } from '../outcome.ts'
import { arrange, arrangedQuery, groupsOf, nextSort, readArrangement, shownAnswer } from './arrangement.ts'
import { trackedCabin } from './cabin-samples.ts'
import { summaryOf } from './urgency.ts'

const shipmentsOf = (cabins: Readonly<Record<string, Partial<TrackedCabin>>>): readonly Shipment[] =>
  outcomeOf(
    Object.entries(cabins).map(([number, changes]) => ({
      number,
      cabins: [{ ...trackedCabin, containerNo: number, blNo: null, ...changes }],
    })),
  ).shipments

const { today } = trackedCabin
const shipments = shipmentsOf({
  DELIVERED: { status: 90, lastFreeDay: '2026-11-01', canBeCharged: false },
  QUIET: { status: 40 },
  INSPECTED: { status: 50 },
  TOMORROW: { status: 40, lastFreeDay: '2026-11-16' },
  TODAY: { status: 70, lastFreeDay: today },
  ANOMALY: { status: 60 },
  LATE: { status: 30, lastFreeDay: '2026-11-12' },
  LATER: { status: 40, lastFreeDay: '2026-11-30' },
})
const everything = { status: null, only: null, sort: null, isGrouped: false }
const namesOf = (shown: readonly Shipment[]) => shown.map(({ numbers }) => numbers[0])

describe('several shipments', () => {
  it('are shown with what is urgent first and what has ended last', () => {
    expect(namesOf(arrange(shipments, everything))).toEqual([
      'LATE',
      'ANOMALY',
      'TODAY',
      'TOMORROW',
      'INSPECTED',
      'LATER',
      'QUIET',
      'DELIVERED',
    ])
  })

  it('keep the order of the numbers where nothing is urgent', () => {
    const quiet = shipmentsOf({ B: { status: 40 }, A: { status: 30 }, C: { status: 20 } })
    expect(namesOf(arrange(quiet, everything))).toEqual(['B', 'A', 'C'])
  })

  it('are summed up by what needs attention, and by nothing where nothing does', () => {
    const t = translator('es-MX', allTexts['es-MX'])
    expect(summaryOf(shipments).map(({ name, count }) => t(`tracking.summary.${name}`, { count }))).toEqual([
      '2 requieren atención',
      '1 vence hoy',
      '1 vence mañana',
    ])
    expect(
      summaryOf(shipmentsOf({ A: { status: 90, lastFreeDay: '2026-11-01', canBeCharged: false } })),
    ).toEqual([])
  })

  it('are filtered by status', () => {
    expect(namesOf(arrange(shipments, { ...everything, status: 40 }))).toEqual(['TOMORROW', 'LATER', 'QUIET'])
  })

  it('are filtered by what needs attention or ends soon, in any order', () => {
    const only = (concern: 'attention' | 'due_today' | 'due_tomorrow') =>
      namesOf(arrange(shipments, { ...everything, only: concern }))
    expect(only('attention')).toEqual(['LATE', 'ANOMALY'])
    expect(only('due_today')).toEqual(['TODAY'])
    expect(only('due_tomorrow')).toEqual(['TOMORROW'])
    const sort = { field: 'number', order: 'asc' } as const
    expect(namesOf(arrange(shipments, { ...everything, only: 'attention', sort }))).toEqual([
      'ANOMALY',
      'LATE',
    ])
  })

  it('are sorted by a column either way, those without a value last', () => {
    const sorted = (order: 'asc' | 'desc') =>
      namesOf(arrange(shipments, { ...everything, status: 40, sort: { field: 'free', order } }))
    expect(sorted('asc')).toEqual(['TOMORROW', 'LATER', 'QUIET'])
    expect(sorted('desc')).toEqual(['LATER', 'TOMORROW', 'QUIET'])
  })
})

it('are grouped by status, in the order of the clearance and in each what is urgent first', () => {
  const groups = groupsOf(arrange(shipments, everything))
  expect(groups.map(({ status, shipments: some }) => [status, ...namesOf(some)])).toEqual([
    [30, 'LATE'],
    [40, 'TOMORROW', 'LATER', 'QUIET'],
    [50, 'INSPECTED'],
    [60, 'ANOMALY'],
    [70, 'TODAY'],
    [90, 'DELIVERED'],
  ])
})

describe('what is copied and saved', () => {
  const answer = ['QUIET', 'NOBODYS', 'ANOMALY', 'LATE'].map((number) => ({
    number,
    cabins: shipments.filter(({ numbers }) => numbers.includes(number)).map(({ cabin }) => cabin),
  }))
  const namesIn = (changes: Partial<typeof everything>) => {
    const asked = { ...everything, ...changes }
    return shownAnswer(answer, arrange(outcomeOf(answer).shipments, asked), asked).map(({ number }) => number)
  }

  it('keeps the order of the numbers, and what was not found among them', () => {
    expect(namesIn({})).toEqual(['QUIET', 'NOBODYS', 'ANOMALY', 'LATE'])
  })

  it('is what a filter shows, and in the order that was asked for', () => {
    expect(namesIn({ only: 'attention' } as object)).toEqual(['ANOMALY', 'LATE'])
    expect(namesIn({ sort: { field: 'number', order: 'asc' } } as object)).toEqual([
      'ANOMALY',
      'LATE',
      'QUIET',
      'NOBODYS',
    ])
    expect(namesIn({ isGrouped: true })).toEqual(['LATE', 'QUIET', 'ANOMALY', 'NOBODYS'])
  })
})

describe('the address of an arrangement', () => {
  it('holds it beside the numbers, which stay legible', () => {
    const sort = { field: 'since', order: 'desc' } as const
    const wanted = { ...everything, status: 60, sort } as const
    const query = arrangedQuery('?n=CSQU3054383,160-12345675', wanted)
    expect(query).toBe('?n=CSQU3054383,160-12345675&status=60&sort=since&order=desc')
    expect(readArrangement(query)).toEqual(wanted)
    expect(arrangedQuery(query, everything)).toBe('?n=CSQU3054383,160-12345675')
    const urgent = arrangedQuery('?n=CSQU3054383', { ...everything, only: 'attention' })
    expect(urgent).toBe('?n=CSQU3054383&only=attention')
    expect(readArrangement(urgent)).toEqual({ ...everything, only: 'attention' })
    const grouped = arrangedQuery('?n=CSQU3054383', { ...everything, isGrouped: true })
    expect(grouped).toBe('?n=CSQU3054383&group=status')
    expect(readArrangement(grouped)).toEqual({ ...everything, isGrouped: true })
  })

  it.each([
    '',
    '?status=61&sort=password',
    '?status=__proto__&sort=__proto__&order=desc',
    '?status=&only=toString&sort=&group=1',
  ])('of %j asks for nothing in particular', (search) => {
    expect(readArrangement(search)).toEqual(everything)
  })

  it('asks for a column ascending, then descending, then for what is urgent', () => {
    const first = nextSort(null, 'free')
    const second = nextSort(first, 'free')
    expect([first, second, nextSort(second, 'free')]).toEqual([
      { field: 'free', order: 'asc' },
      { field: 'free', order: 'desc' },
      null,
    ])
    expect(nextSort(second, 'number')).toEqual({ field: 'number', order: 'asc' })
  })
})
