import { describe, expect, it } from 'vitest'
import {
  CabinStatus,
  CabinType,
  ContainerClass,
  GoodsClass,
  TransportType,
} from '#kits/contract/shared/enums.ts'
import { type Clock, type ClockKind, clocksOf, deadlinesOf, simulatePickUp } from './deadlines.ts'
import { applicableRules, type ClockCabin, type DeadlineRule, mismatchOf } from './rules.ts'
import type { WorkingCalendar } from './working-days.ts'

/** How clocks choose their rule, cost, stop and are simulated. The terms of the law: src/app/server/seed/data/deadline-law.test.ts. */

const calendar: WorkingCalendar = {
  holidays: new Set(['2026-11-16']),
  vacations: new Set(),
  confirmedYears: new Set([2026]),
}
const today = '2026-11-20'

const cabin: ClockCabin = {
  direction: 'import',
  traffic: 'sea',
  portId: 'port',
  petroleumFacilities: false,
  transportMode: TransportType.sea,
  cabinType: CabinType.hc40,
  terminalId: 'terminal',
  carrierId: 'carrier',
  customerId: 'customer',
  goodsClass: GoodsClass.general,
  status: CabinStatus.clearance,
  arrivalDay: '2026-11-01',
  dischargedOn: '2026-11-02',
  enteredWarehouseOn: '2026-11-03',
  noticeOn: '2026-11-04',
  gateOutOn: null,
  emptyReturnedOn: null,
  dutiesPaidOn: null,
  lastFreeDay: null,
  completionDay: null,
  transportDay: null,
  deliveryDay: null,
  cancelDay: null,
}

/** Seven days from the notice, then 100 pesos a day and 16 percent, twice as much from the fourth day on. */
const storage: DeadlineRule = {
  id: 'storage',
  kind: 'storage',
  direction: null,
  transportMode: null,
  traffic: null,
  portId: null,
  petroleumFacilities: false,
  terminalId: null,
  carrierId: null,
  customerId: null,
  goodsClass: null,
  containerClass: null,
  startEvent: 'notice',
  startDayCounts: true,
  freeAmount: 7,
  freeUnit: 'calendarDays',
  steps: [
    { fromDay: 1, perDay: '100' },
    { fromDay: 4, perDay: '200' },
  ],
  currency: 'MXN',
  taxRate: '0.16',
  validFrom: '2026-01-01',
  source: 'Tariff',
  isConfirmed: true,
}
const demurrage: DeadlineRule = {
  ...storage,
  id: 'demurrage',
  kind: 'demurrage',
  startEvent: 'discharged',
  steps: [{ fromDay: 1, perDay: '85.5' }],
  currency: 'USD',
  taxRate: null,
}
const duties: DeadlineRule = {
  ...storage,
  id: 'duties',
  kind: 'duties',
  startEvent: 'entered',
  steps: [],
  freeUnit: 'months',
  freeAmount: 2,
}
const abandonment: DeadlineRule = {
  ...duties,
  id: 'abandonment',
  kind: 'abandonment',
  startEvent: 'discharged',
  startDayCounts: false,
}
const all = [storage, demurrage, duties, abandonment]

function clockOf(
  kind: ClockKind,
  changes: Partial<ClockCabin> = {},
  rules = all,
  on = today,
): Clock | undefined {
  return clocksOf({ ...cabin, ...changes }, rules, calendar, on).find((clock) => clock.kind === kind)
}

describe('the rule that counts', () => {
  const scopes: Record<string, Partial<DeadlineRule>> = {
    all: {},
    direction: { direction: 'import' },
    mode: { transportMode: TransportType.sea },
    traffic: { traffic: 'sea' },
    goods: { goodsClass: GoodsClass.general },
    'goods and mode': { goodsClass: GoodsClass.general, transportMode: TransportType.sea },
    container: { containerClass: ContainerClass.dry },
    'container and goods': { containerClass: ContainerClass.dry, goodsClass: GoodsClass.general },
    carrier: { carrierId: 'carrier' },
    'carrier and goods': { carrierId: 'carrier', goodsClass: GoodsClass.general },
    'carrier and container': { carrierId: 'carrier', containerClass: ContainerClass.dry },
    port: { portId: 'port' },
    terminal: { terminalId: 'terminal' },
    'terminal and carrier': { terminalId: 'terminal', carrierId: 'carrier' },
    customer: { customerId: 'customer' },
    'customer and container': { customerId: 'customer', containerClass: ContainerClass.dry },
    'customer and terminal': { customerId: 'customer', terminalId: 'terminal' },
    'customer and carrier': { customerId: 'customer', carrierId: 'carrier' },
  }

  it('is the most specific: customer and carrier, then terminal, port, carrier, container, goods, traffic, mode, direction', () => {
    const rules = Object.entries(scopes).map(([id, scope]) => ({ ...storage, id, ...scope }))
    for (const order of [rules, rules.toReversed()])
      expect(applicableRules('storage', cabin, order, today).map(({ id }) => id)).toEqual(
        Object.keys(scopes).toReversed(),
      )
  })

  it.each([
    [{ transportMode: TransportType.air }, 'transportMode'],
    [{ terminalId: 'other' }, 'terminalId'],
    [{ carrierId: 'other' }, 'carrierId'],
    [{ customerId: 'other' }, 'customerId'],
    [{ goodsClass: GoodsClass.petroleum }, 'goodsClass'],
    [{ customerId: 'customer', goodsClass: GoodsClass.petroleum }, 'goodsClass'],
    [{ containerClass: ContainerClass.reefer }, 'containerClass'],
    [{ carrierId: 'carrier', containerClass: ContainerClass.special }, 'containerClass'],
    [{ carrierId: 'other', containerClass: ContainerClass.special }, 'carrierId'],
    [{ containerClass: ContainerClass.dry }, undefined],
    [{}, undefined],
    [{ terminalId: 'terminal', carrierId: 'carrier' }, undefined],
  ] as const)('with %j does not apply because of %s', (scope, mismatch) => {
    const rule = { ...storage, ...scope }
    expect(mismatchOf(rule, cabin)).toBe(mismatch)
    expect(applicableRules('storage', cabin, [rule], today)).toHaveLength(mismatch ? 0 : 1)
  })

  it('for a class of goods does not apply where the class is not known', () => {
    expect(mismatchOf({ ...storage, goodsClass: GoodsClass.general }, { ...cabin, goodsClass: null })).toBe(
      'goodsClass',
    )
  })

  it.each([
    [CabinType.rh40, ContainerClass.reefer],
    [CabinType.tank, ContainerClass.special],
    [CabinType.lcl, undefined],
    [CabinType.airUld, undefined],
    [null, undefined],
  ])('of type %s is for containers of class %s and of no other', (cabinType, own) => {
    const fitting = Object.values(ContainerClass).filter(
      (containerClass) => mismatchOf({ ...storage, containerClass }, { ...cabin, cabinType }) === undefined,
    )
    expect(fitting).toEqual(own === undefined ? [] : [own])
  })

  it('for a class of containers does not apply by air, whatever type was sent', () => {
    const air = { ...cabin, transportMode: TransportType.air, cabinType: CabinType.rh40 }
    expect(mismatchOf({ ...storage, transportMode: null, containerClass: ContainerClass.reefer }, air)).toBe(
      'containerClass',
    )
  })

  it('of a carrier for reefers counts for them alone', () => {
    const ofCarrier = { ...demurrage, id: 'carrier', carrierId: 'carrier', freeAmount: 10 }
    const reefers = { ...ofCarrier, id: 'reefers', containerClass: ContainerClass.reefer, freeAmount: 4 }
    const rules = [reefers, ofCarrier, demurrage]
    expect(clockOf('demurrage', { cabinType: CabinType.rf20 }, rules)?.freeThrough).toBe('2026-11-05')
    expect(clockOf('demurrage', {}, rules)?.freeThrough).toBe('2026-11-11')
    expect(clockOf('demurrage', { cabinType: null }, rules)?.freeThrough).toBe('2026-11-11')
  })

  it.each([
    ['2026-11-03', '2026-10-31', 'the day before the new one'],
    ['2026-11-04', '2026-11-04', 'the day on which the new one begins'],
    ['2026-11-05', '2026-11-04', 'the day after'],
    ['2026-06-01', '2026-01-01', 'when there was only the first'],
    ['2025-12-31', undefined, 'before there was any'],
  ])('started on %s is that of %s: %s', (noticeOn, validFrom, _why) => {
    const rules = ['2026-10-31', '2026-01-01', '2026-11-04'].map((from) => ({
      ...storage,
      id: from,
      validFrom: from,
    }))
    expect(clockOf('storage', { noticeOn }, rules)?.ruleId ?? undefined).toBe(validFrom)
  })

  it('stays that of the start when another begins in the middle of the term', () => {
    const later = { ...storage, id: 'later', validFrom: '2026-11-08', freeAmount: 30 }
    expect(clockOf('storage', {}, [storage, later])).toMatchObject({
      ruleId: 'storage',
      freeThrough: '2026-11-10',
    })
  })

  it('is chosen by today where the start is not known, and by the last free day where that was typed', () => {
    const later = { ...storage, id: 'later', validFrom: '2026-11-15' }
    expect(clockOf('storage', { noticeOn: null }, [storage, later])?.ruleId).toBe('later')
    const typed = { noticeOn: null, lastFreeDay: '2026-11-14' }
    expect(clockOf('storage', typed, [storage, later])?.ruleId).toBe('storage')
  })

  it('of two alike is the newer, then the confirmed one', () => {
    const newer = { ...storage, id: 'newer', validFrom: '2026-02-01', isConfirmed: false }
    expect(clockOf('storage', {}, [storage, newer])?.ruleId).toBe('newer')
    const unconfirmed = { ...storage, id: 'a', isConfirmed: false }
    expect(clockOf('storage', {}, [unconfirmed, storage])).toMatchObject({
      ruleId: 'storage',
      estimate: false,
    })
  })

  it('is missing: the clock is unknown, and no date is asked for', () => {
    expect(clockOf('storage', {}, [])).toMatchObject({
      state: 'unknown',
      ruleId: null,
      source: null,
      missing: [],
    })
    // Without a term of abandonment nobody can tell what a notice told of.
    const withdrawal = { ...storage, id: 'withdrawal', kind: 'withdrawal' as const }
    expect(clockOf('withdrawal', {}, [withdrawal])).toMatchObject({ state: 'unknown', missing: [] })
  })
})

describe('a notice', () => {
  const withdrawal: DeadlineRule = {
    ...storage,
    id: 'withdrawal',
    kind: 'withdrawal',
    steps: [],
    currency: null,
  }
  const rules = [...all, withdrawal]

  // Abandoned after 4 January: discharged on 2 November, two months from the day after, a Sunday moved on.
  it('before the abandonment tells of the arrival: storage starts by it, and the withdrawal waits', () => {
    const changes = { noticeOn: '2027-01-04' }
    expect(clockOf('storage', changes, rules, '2027-01-10')).toMatchObject({
      startsOn: '2027-01-04',
      missing: [],
    })
    expect(clockOf('withdrawal', changes, rules, '2027-01-10')).toMatchObject({
      state: 'unknown',
      missing: ['noticeOn'],
    })
  })

  it('after the abandonment tells of that: the withdrawal starts by it, and storage is not free again', () => {
    const changes = { noticeOn: '2027-01-05' }
    expect(clockOf('withdrawal', changes, rules, '2027-01-10')).toMatchObject({ startsOn: '2027-01-05' })
    expect(clockOf('storage', changes, rules, '2027-01-10')).toMatchObject({
      state: 'unknown',
      costToDate: null,
      missing: ['noticeOn'],
    })
  })
})

describe('the first day', () => {
  it.each([
    ['notice', '2026-11-10'],
    ['entered', '2026-11-09'],
    ['discharged', '2026-11-08'],
    ['arrival', '2026-11-07'],
  ] as const)('is that of the event: %s, free through %s', (startEvent, end) => {
    expect(clockOf('storage', {}, [{ ...storage, startEvent }])?.freeThrough).toBe(end)
  })

  it.each([
    ['arrival', 'arrivalDay'],
    ['gateOut', 'gateOutOn'],
  ] as const)('is missing where %s has not happened: %s', (startEvent, member) => {
    expect(clockOf('storage', { [member]: null }, [{ ...storage, startEvent }])?.missing).toEqual([member])
  })

  it.each([
    ['calendarDays', true, 7, '2026-11-10'],
    ['calendarDays', false, 7, '2026-11-11'],
    ['calendarDays', true, 1, '2026-11-04'],
    ['calendarDays', true, 0, '2026-11-03'],
    ['calendarDays', false, 0, '2026-11-04'],
    ['workingDays', true, 7, '2026-11-12'],
    ['workingDays', false, 7, '2026-11-13'],
    ['workingDays', true, 9, '2026-11-17'],
    ['workingDays', true, 0, '2026-11-03'],
    ['months', true, 1, '2026-12-04'],
    ['months', false, 1, '2026-12-07'],
    ['months', true, 0, '2026-11-03'],
  ] as const)(
    '%s, the day of the notice counted: %s, %d of them: free through %s',
    (freeUnit, startDayCounts, freeAmount, end) => {
      expect(
        clockOf('storage', {}, [{ ...storage, freeUnit, startDayCounts, freeAmount }])?.freeThrough,
      ).toBe(end)
    },
  )
})

describe('what a clock costs', () => {
  it.each([
    ['2026-11-09', 'free', 1, '0.00', '0.00'],
    ['2026-11-10', 'free', 0, '0.00', '116.00'],
    ['2026-11-11', 'charging', -1, '116.00', '116.00'],
    ['2026-11-13', 'charging', -3, '348.00', '232.00'],
    ['2026-11-14', 'charging', -4, '580.00', '232.00'],
    ['2026-11-20', 'charging', -10, '1972.00', '232.00'],
  ])(
    'on %s: %s, %d days left, %s to date, %s one more day',
    (on, state, daysLeft, costToDate, costPerDay) => {
      expect(clockOf('storage', {}, all, on)).toMatchObject({
        state,
        daysLeft,
        costToDate,
        costPerDay,
        currency: 'MXN',
      })
    },
  )

  it('is not known where the rule has no amounts, and is never 0 then', () => {
    expect(clockOf('storage', {}, [{ ...storage, steps: [] }])).toMatchObject({
      state: 'charging',
      costToDate: null,
      costPerDay: null,
    })
  })

  it('adds up to the cent, day by day, where a day costs a fraction of one', () => {
    const rule = { ...storage, steps: [{ fromDay: 1, perDay: '0.333333' }], taxRate: '0.16' }
    const cost = (on: string) => clockOf('storage', {}, [rule], on)
    // 0.38666628 a day.
    expect(
      [cost('2026-11-11'), cost('2026-11-12'), cost('2026-11-13')].map((clock) => clock?.costToDate),
    ).toEqual(['0.39', '0.77', '1.16'])
    expect(cost('2026-11-11')?.costPerDay).toBe('0.38')
  })

  it('is an estimate until rule and calendar are confirmed', () => {
    const unconfirmed = { ...storage, isConfirmed: false }
    expect(clockOf('storage', {}, [unconfirmed])?.estimate).toBe(true)
    expect(clockOf('storage', {}, [storage])?.estimate).toBe(false)
    const months = { ...storage, freeUnit: 'months' as const, freeAmount: 2 }
    expect(clockOf('storage', {}, [months])).toMatchObject({
      freeThrough: '2027-01-04',
      estimate: true,
      unconfirmedYears: [2027],
    })
    // Only the end of a term in months is looked up: the year it began in does not matter.
    const [begun, valid] = ['2025-12-15', { ...months, validFrom: '2025-01-01' }]
    expect(clockOf('storage', { noticeOn: begun }, [valid])).toMatchObject({
      estimate: false,
      unconfirmedYears: [],
    })
  })
})

describe('a last free day that was typed', () => {
  const typed = { lastFreeDay: '2026-11-18' }

  it('holds for storage and demurrage, and for no other clock', () => {
    expect(clockOf('storage', typed)).toMatchObject({
      freeThrough: '2026-11-18',
      isTyped: true,
      startsOn: '2026-11-04',
      costToDate: '232.00',
    })
    expect(clockOf('demurrage', typed)).toMatchObject({
      freeThrough: '2026-11-18',
      isTyped: true,
      costToDate: '171.00',
    })
    expect(clockOf('abandonment', typed)).toMatchObject({ freeThrough: '2027-01-04', isTyped: false })
  })

  it('holds where the start is not known, and where no rule is', () => {
    expect(clockOf('storage', { ...typed, noticeOn: null })).toMatchObject({
      freeThrough: '2026-11-18',
      startsOn: null,
      missing: [],
      costToDate: '232.00',
    })
    expect(clockOf('storage', typed, [])).toMatchObject({
      state: 'charging',
      freeThrough: '2026-11-18',
      ruleId: null,
      costToDate: null,
    })
  })

  it('is no estimate, unless an amount rests on a rule that is not confirmed', () => {
    const unconfirmed = { ...storage, isConfirmed: false }
    expect(clockOf('storage', typed, [])?.estimate).toBe(false)
    expect(clockOf('storage', typed, [{ ...unconfirmed, steps: [] }])?.estimate).toBe(false)
    expect(clockOf('storage', typed, [unconfirmed])?.estimate).toBe(true)
  })
})

describe('a clock stops', () => {
  it.each([
    ['storage', { gateOutOn: '2026-11-12' }, '232.00'],
    ['storage', { transportDay: '2026-11-12' }, '232.00'],
    ['storage', { deliveryDay: '2026-11-12' }, '232.00'],
    ['storage', { gateOutOn: '2026-11-12', deliveryDay: '2026-11-15' }, '232.00'],
    ['demurrage', { emptyReturnedOn: '2026-11-12' }, '342.00'],
    ['demurrage', { dischargedOn: null, lastFreeDay: '2026-11-08', deliveryDay: '2026-11-12' }, '342.00'],
    ['duties', { completionDay: '2026-11-12' }, null],
    ['duties', { dutiesPaidOn: '2026-11-12' }, null],
    ['abandonment', { gateOutOn: '2026-11-12' }, null],
  ] as const)('%s with %j, at what it cost then: %s', (kind, stop, costToDate) => {
    expect(clockOf(kind, stop)).toMatchObject({
      state: 'stopped',
      stoppedOn: '2026-11-12',
      costToDate,
      costPerDay: costToDate && '0.00',
    })
    expect(clockOf(kind, stop, all, '2026-11-11')?.state).not.toBe('stopped')
  })

  it.each([
    ['storage', { emptyReturnedOn: '2026-11-12' }],
    ['storage', { completionDay: '2026-11-12' }],
    ['storage', { dutiesPaidOn: '2026-11-12' }],
    ['abandonment', { completionDay: '2026-11-12', dutiesPaidOn: '2026-11-12' }],
    ['demurrage', { gateOutOn: '2026-11-12', deliveryDay: '2026-11-13' }],
    ['duties', { gateOutOn: '2026-11-12' }],
    ['storage', { cancelDay: '2026-11-12' }],
  ] as const)('%s not with %j', (kind, other) => {
    expect(clockOf(kind, other)?.stoppedOn).toBeNull()
  })

  it('demurrage not with the delivery where its start is known: the container is still out', () => {
    const byArrival = { ...demurrage, startEvent: 'arrival' as const }
    const delivered = { dischargedOn: null, deliveryDay: '2026-11-12' }
    expect(clockOf('demurrage', delivered, [byArrival])).toMatchObject({ state: 'charging', stoppedOn: null })
  })

  it('each when the shipment is cancelled', () => {
    const cancelled = clocksOf(
      { ...cabin, status: CabinStatus.cancelled, cancelDay: '2026-11-09' },
      all,
      calendar,
      today,
    )
    expect(cancelled.map(({ state, stoppedOn }) => [state, stoppedOn])).toEqual(
      cancelled.map(() => ['stopped', '2026-11-09']),
    )
    expect(cancelled).toHaveLength(5)
  })

  it('where its start was never told, too, at a cost that nobody knows', () => {
    expect(clockOf('storage', { noticeOn: null, gateOutOn: '2026-11-12' })).toMatchObject({
      state: 'stopped',
      stoppedOn: '2026-11-12',
      freeThrough: null,
      costToDate: null,
      missing: ['noticeOn'],
    })
  })
})

describe('the clocks that a shipment has', () => {
  it.each([
    [{}, ['storage', 'demurrage', 'duties', 'abandonment', 'withdrawal']],
    [{ cabinType: null }, ['storage', 'demurrage', 'duties', 'abandonment', 'withdrawal']],
    [{ cabinType: CabinType.lcl }, ['storage', 'duties', 'abandonment', 'withdrawal']],
    [{ transportMode: TransportType.air }, ['storage', 'duties', 'abandonment', 'withdrawal']],
  ])('with %j: %j', (changes, kinds) => {
    expect(clocksOf({ ...cabin, ...changes }, all, calendar, today).map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('the next deadline', () => {
  it.each([
    [{}, { on: '2026-11-08', kind: 'demurrage' }],
    [{ emptyReturnedOn: '2026-11-06' }, { on: '2026-11-10', kind: 'storage' }],
    [{ lastFreeDay: '2026-11-10' }, { on: '2026-11-10', kind: 'storage' }],
    [
      { emptyReturnedOn: '2026-11-06', gateOutOn: '2026-11-06' },
      { on: '2027-01-04', kind: 'duties' },
    ],
    [{ cabinType: CabinType.lcl }, { on: '2026-11-10', kind: 'storage' }],
    [{ status: CabinStatus.cancelled, cancelDay: '2026-11-06' }, null],
    [{ dischargedOn: null, enteredWarehouseOn: null, noticeOn: null }, null],
  ] as const)('with %j is %j, whatever day it is', (changes, next) => {
    for (const on of ['2026-11-01', '2026-11-09', '2028-01-01'])
      expect(deadlinesOf({ ...cabin, ...changes }, all, calendar, on)[0] ?? null).toEqual(
        next && expect.objectContaining(next),
      )
  })

  it('is an estimate until its rule and its calendar are confirmed, and never where it was typed', () => {
    const working = { ...storage, freeUnit: 'workingDays' } as const
    const isEstimate = (rule: DeadlineRule, changes: Partial<ClockCabin> = {}, years = [2026]) =>
      deadlinesOf(
        { ...cabin, cabinType: CabinType.lcl, ...changes },
        [rule],
        { ...calendar, confirmedYears: new Set(years) },
        today,
      ).map((deadline) => deadline.isEstimate)
    expect(isEstimate(storage)).toEqual([false])
    expect(isEstimate({ ...storage, isConfirmed: false })).toEqual([true])
    expect(isEstimate({ ...storage, isConfirmed: false }, { lastFreeDay: '2026-11-10' })).toEqual([false])
    expect(isEstimate(storage, {}, [])).toEqual([false])
    expect(isEstimate(working, {}, [])).toEqual([true])
    expect(isEstimate(working)).toEqual([false])
  })
})

describe('the simulator', () => {
  const simulate = (changes: Partial<ClockCabin> = {}, from = '2026-11-14', to = '2026-11-16') =>
    simulatePickUp({ ...cabin, ...changes }, all, calendar, { from, to })
  const mxn = (amount: string) => ({ kind: 'storage', amount, currency: 'MXN' })
  const usd = (amount: string) => ({ kind: 'demurrage', amount, currency: 'USD' })

  it('tells of each day what each currency comes to, and whether people work', () => {
    expect(simulate({}, '2026-11-13')).toEqual({
      days: [
        { on: '2026-11-13', working: true, costs: [mxn('348.00'), usd('427.50')] },
        { on: '2026-11-14', working: false, costs: [mxn('580.00'), usd('513.00')] },
        { on: '2026-11-15', working: false, costs: [mxn('812.00'), usd('598.50')] },
        { on: '2026-11-16', working: false, costs: [mxn('1044.00'), usd('684.00')] },
      ],
      lastFree: '2026-11-08',
      estimate: false,
      unconfirmedYears: [],
    })
  })

  it('says what rests on a rule or a calendar that nobody has confirmed', () => {
    const unconfirmed = all.map((rule) => ({ ...rule, isConfirmed: false }))
    const period = { from: '2026-12-31', to: '2027-01-01' }
    expect(simulatePickUp(cabin, unconfirmed, calendar, period)).toMatchObject({ estimate: true })
    const years = { ...calendar, confirmedYears: new Set([2026]) }
    expect(simulatePickUp(cabin, all, years, period)).toMatchObject({
      estimate: false,
      unconfirmedYears: [2027],
    })
  })

  it('marks the holidays of a year that nobody has confirmed yet', () => {
    const listed = { ...calendar, holidays: new Set(['2027-01-01']) }
    const { days } = simulatePickUp(cabin, all, listed, { from: '2026-12-31', to: '2027-01-01' })
    expect(days.map(({ working }) => working)).toEqual([true, false])
  })

  it('leaves out what has stopped, and a clock whose start is not known', () => {
    expect(simulate({ gateOutOn: '2026-11-14' })).toMatchObject({
      days: [{ costs: [usd('513.00')] }, {}, {}],
      lastFree: '2026-11-08',
    })
    expect(simulate({ dischargedOn: null })).toMatchObject({
      days: [{ costs: [mxn('580.00')] }, {}, {}],
      lastFree: '2026-11-10',
    })
    expect(simulate({ status: CabinStatus.cancelled, cancelDay: '2026-11-09' })).toMatchObject({
      days: [{ costs: [] }, {}, {}],
      lastFree: null,
    })
  })

  it('is not bound by a day on which the goods are to leave', () => {
    expect(simulate({ gateOutOn: '2026-11-15' }).days).toEqual(simulate().days)
  })
})
