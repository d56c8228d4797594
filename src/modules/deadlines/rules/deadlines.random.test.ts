import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMillionths } from '#kits/amounts/shared/decimal.ts'
import { CabinStatus, CabinType, ContainerClass, TransportType } from '#kits/contract/shared/enums.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { traffics } from '#modules/reference/rules/traffic.ts'
import { directions } from '#modules/shipments/rules/direction.ts'
import { type ClockKind, clockKinds, clocksOf, deadlinesOf, simulatePickUp } from './deadlines.ts'
import { type ClockCabin, type DeadlineRule, freeUnits, type StartEvent, startEvents } from './rules.ts'
import { isWorkingDay, ofPayments, type WorkingCalendar } from './working-days.ts'

/** What must hold of any shipment, any rules and any calendar. */

const day = fc.integer({ min: 0, max: 900 }).map((days) => daysAfter('2025-06-01', days))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const someId = fc.constantFrom('a', 'b')
const amount = fc
  .tuple(fc.nat({ max: 99_999 }), fc.nat({ max: 999_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`)

/** The first step on the first day after the free ones, the others later. */
const steps = fc
  .uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 4 })
  .chain((later) =>
    fc.tuple(
      ...[1, ...later.toSorted((a, b) => a - b)].map((fromDay) =>
        fc.record({ fromDay: fc.constant(fromDay), perDay: amount }),
      ),
    ),
  )

const rule = (kind: ClockKind, startEvent: StartEvent, id: string): fc.Arbitrary<DeadlineRule> =>
  fc.record({
    id: fc.constant(id),
    kind: fc.constant(kind),
    direction: maybe(fc.constantFrom('import', 'export')),
    transportMode: maybe(fc.constantFrom(...Object.values(TransportType))),
    traffic: maybe(fc.constantFrom(...traffics)),
    portId: maybe(someId),
    petroleumFacilities: fc.boolean(),
    terminalId: maybe(someId),
    carrierId: maybe(someId),
    customerId: maybe(someId),
    goodsClass: fc.constant(null),
    containerClass: maybe(fc.constantFrom(...Object.values(ContainerClass))),
    startEvent: fc.constant(startEvent),
    startDayCounts: fc.boolean(),
    freeAmount: fc.nat({ max: 40 }),
    freeUnit: fc.constantFrom(...freeUnits),
    steps,
    currency: fc.constantFrom('MXN', 'USD'),
    taxRate: maybe(fc.constantFrom('0.16', '0.08', '0.123456')),
    validFrom: day,
    source: fc.constant('Any'),
    isConfirmed: fc.boolean(),
  })

/** The rules of a kind have one start: which of two counts may otherwise depend on the day, while one has not begun. */
const rulesOf = (kind: ClockKind) =>
  fc
    .constantFrom(...startEvents)
    .chain((startEvent) => fc.tuple(...[0, 1, 2].map((index) => rule(kind, startEvent, `${kind}-${index}`))))

const rules = fc.tuple(...clockKinds.map(rulesOf)).map((all) => all.flat())

const cabin: fc.Arbitrary<ClockCabin> = fc.record({
  direction: fc.constantFrom(...directions),
  transportMode: fc.constantFrom(...Object.values(TransportType)),
  traffic: fc.constantFrom(...traffics),
  portId: someId,
  petroleumFacilities: fc.boolean(),
  cabinType: fc.constantFrom(null, CabinType.hc40, CabinType.rh40, CabinType.tank, CabinType.lcl),
  terminalId: maybe(someId),
  carrierId: maybe(someId),
  customerId: maybe(someId),
  goodsClass: fc.constant(null),
  status: fc.constant(CabinStatus.clearance),
  arrivalDay: maybe(day),
  dischargedOn: maybe(day),
  enteredWarehouseOn: maybe(day),
  noticeOn: maybe(day),
  gateOutOn: fc.constant(null),
  emptyReturnedOn: fc.constant(null),
  dutiesPaidOn: fc.constant(null),
  lastFreeDay: fc.option(day, { nil: null, freq: 1 }),
  completionDay: fc.constant(null),
  transportDay: fc.constant(null),
  deliveryDay: fc.constant(null),
  cancelDay: fc.constant(null),
})

const calendar: fc.Arbitrary<WorkingCalendar> = fc.record({
  holidays: fc.array(day, { maxLength: 40 }).map((days) => new Set(days)),
  vacations: fc.array(day, { maxLength: 20 }).map((days) => new Set(days)),
  confirmedYears: fc.subarray([2025, 2026, 2027]).map((years) => new Set(years)),
})

const given = [cabin, rules, calendar, day] as const
const cents = (money: string | null): bigint | null => (money === null ? null : toMillionths(money))

describe('of any shipment', () => {
  it('a later pick-up never costs less, by no clock', () => {
    fc.assert(
      fc.property(...given, fc.nat({ max: 59 }), (of, by, on, from, days) => {
        const { days: simulated } = simulatePickUp(of, by, on, { from, to: daysAfter(from, days) })
        for (const [index, { costs }] of simulated.entries()) {
          const before = simulated[index - 1]
          if (!before) continue
          expect(costs.map(({ kind, currency }) => [kind, currency])).toEqual(
            before.costs.map(({ kind, currency }) => [kind, currency]),
          )
          for (const [i, { amount }] of costs.entries())
            expect(toMillionths(amount) >= toMillionths(before.costs[i]?.amount ?? '')).toBe(true)
        }
      }),
    )
  })

  it('the day after the last free one is the first that is charged', () => {
    fc.assert(
      fc.property(...given, (of, by, on, today) => {
        for (const { kind, freeThrough } of clocksOf(of, by, on, today)) {
          if (freeThrough === null) continue
          const asOf = (date: string) => clocksOf(of, by, on, date).find((clock) => clock.kind === kind)
          const [last, first] = [asOf(freeThrough), asOf(daysAfter(freeThrough, 1))]
          expect(last).toMatchObject({ freeThrough, state: 'free', daysLeft: 0 })
          expect(first).toMatchObject({ freeThrough, daysLeft: -1 })
          expect(first?.state).toBe(kind === 'storage' || kind === 'demurrage' ? 'charging' : 'expired')
          if (last?.costToDate === null) continue
          expect(last?.costToDate).toBe('0.00')
          expect(first?.costToDate).toBe(last?.costPerDay)
        }
      }),
    )
  })

  it('a day of the simulator costs what the clock says on that day', () => {
    fc.assert(
      fc.property(...given, fc.nat({ max: 59 }), (of, by, on, from, days) => {
        const { days: simulated, lastFree } = simulatePickUp(of, by, on, { from, to: daysAfter(from, days) })
        for (const { on: date, costs } of simulated) {
          const clocks = clocksOf(of, by, on, date).filter(
            ({ kind }) => kind === 'storage' || kind === 'demurrage',
          )
          expect(costs.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual(
            clocks.flatMap(({ kind, costToDate, currency }) =>
              costToDate === null ? [] : [[kind, costToDate, currency]],
            ),
          )
          expect(clocks.flatMap(({ freeThrough }) => freeThrough ?? []).toSorted()[0] ?? null).toBe(lastFree)
        }
      }),
    )
  })

  it('money adds exactly: the cost of tomorrow is that of today and of one more day', () => {
    fc.assert(
      fc.property(...given, (of, by, on, today) => {
        const tomorrow = clocksOf(of, by, on, daysAfter(today, 1))
        for (const [i, { kind, costToDate, costPerDay }] of clocksOf(of, by, on, today).entries()) {
          const next = tomorrow[i]
          if (costToDate === null || costPerDay === null) continue
          expect(next?.kind).toBe(kind)
          expect(cents(next?.costToDate ?? null)).toBe(toMillionths(costToDate) + toMillionths(costPerDay))
        }
      }),
    )
  })

  it('a day that goes by does not change the deadlines, which are the ends of the clocks, the earliest first', () => {
    fc.assert(
      fc.property(...given, day, (of, by, on, today, another) => {
        const deadlines = deadlinesOf(of, by, on, today)
        expect(deadlinesOf(of, by, on, another)).toEqual(deadlines)
        const ends = clocksOf(of, by, on, today).flatMap(({ freeThrough }) => freeThrough ?? [])
        expect(deadlines.map(({ on }) => on)).toEqual(ends.toSorted())
      }),
    )
  })

  it('a term in months or working days ends on a working day', () => {
    fc.assert(
      fc.property(...given, (of, by, on, today) => {
        for (const { freeThrough, ruleId, isTyped } of clocksOf(of, by, on, today)) {
          const applied = by.find(({ id }) => id === ruleId)
          if (freeThrough === null || isTyped || !applied || applied.freeAmount === 0) continue
          if (applied.freeUnit !== 'calendarDays')
            expect(isWorkingDay(freeThrough, applied.kind === 'duties' ? ofPayments(on) : on)).toBe(true)
        }
      }),
    )
  })
})
