import { describe, expect, test } from 'vitest'
import { CabinStatus, CabinType, GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import { type Clock, type ClockKind, clocksOf } from '#modules/deadlines/rules/deadlines.ts'
import type { ClockCabin, DeadlineRule } from '#modules/deadlines/rules/rules.ts'
import type { WorkingCalendar } from '#modules/deadlines/rules/working-days.ts'
import { deadlineRules } from './deadline-rules.ts'
import { holidayYears, kindOf } from './holidays.ts'

/**
 * The shipped rules and calendars give the ends that the law's text gives. The dates stand here as counted by hand on a
 * calendar, article by article. LA: Ley Aduanera; CFF: Código Fiscal de la Federación.
 */

const rules: readonly DeadlineRule[] = deadlineRules.map((rule, index) => ({
  ...rule,
  id: String(index),
  portId: null,
  terminalId: null,
  carrierId: null,
  customerId: null,
  isConfirmed: false,
}))

/** 2025 as if the brokerage had confirmed it with the days it ships with. */
const confirmed = holidayYears.filter(({ year }) => year <= 2026)
const daysOf = (kind: string) =>
  new Set(holidayYears.flatMap(({ days }) => days.filter((day) => kindOf(day) === kind).map(([on]) => on)))
const calendar: WorkingCalendar = {
  holidays: daysOf('holiday'),
  vacations: daysOf('vacation'),
  confirmedYears: new Set(confirmed.map(({ year }) => year)),
}

const sea: ClockCabin = {
  direction: 'import',
  traffic: 'sea',
  portId: 'port',
  petroleumFacilities: false,
  transportMode: TransportType.sea,
  cabinType: null,
  terminalId: null,
  carrierId: null,
  customerId: null,
  goodsClass: null,
  status: CabinStatus.clearance,
  arrivalDay: null,
  dischargedOn: null,
  enteredWarehouseOn: null,
  noticeOn: null,
  gateOutOn: null,
  emptyReturnedOn: null,
  dutiesPaidOn: null,
  lastFreeDay: null,
  completionDay: null,
  transportDay: null,
  deliveryDay: null,
  cancelDay: null,
}
const air: ClockCabin = { ...sea, transportMode: TransportType.air, traffic: 'air' }
const cabins = { sea, air, equipped: { ...sea, petroleumFacilities: true } }
const { general, dangerousOrPerishable, petroleum } = GoodsClass

function clockOf(kind: ClockKind, cabin: ClockCabin, today = '2026-11-16'): Clock {
  const clock = clocksOf(cabin, rules, calendar, today).find((each) => each.kind === kind)
  if (!clock) throw new Error(`No clock of ${kind}.`)
  return clock
}

const endOf = (kind: ClockKind, cabin: ClockCabin): string | null => clockOf(kind, cabin).freeThrough

describe('storage, LA 15-V: calendar days from the day of the notice, which is the first', () => {
  test.each([
    ['2026-11-02', '2026-11-08', 'ends on a Sunday, and is not moved'],
    ['2026-11-01', '2026-11-07', 'starts on a Sunday'],
    ['2026-02-25', '2026-03-03', 'over the end of February'],
    ['2028-02-25', '2028-03-02', 'over the end of February in a leap year'],
    ['2026-12-28', '2027-01-03', 'over the end of the year'],
    ['2026-09-16', '2026-09-22', 'starts on a holiday'],
    ['2026-03-29', '2026-04-04', 'over days of the SAT'],
    ['2025-12-20', '2025-12-26', 'within the vacation of the SAT'],
  ])('sea, seven days, told on %s: free through %s; %s', (noticeOn, end) => {
    expect(clockOf('storage', { ...sea, noticeOn })).toMatchObject({ startsOn: noticeOn, freeThrough: end })
  })

  test.each([
    ['2026-11-02', '2026-11-03', 'within a week'],
    ['2026-11-06', '2026-11-07', 'ends on a Saturday, and is not moved'],
    ['2026-02-28', '2026-03-01', 'over the end of February'],
    ['2028-02-28', '2028-02-29', 'in a leap year'],
    ['2026-12-31', '2027-01-01', 'over the end of the year'],
    ['2026-09-15', '2026-09-16', 'ends on a holiday'],
  ])('air, two days, told on %s: free through %s; %s', (noticeOn, end) => {
    expect(endOf('storage', { ...air, noticeOn })).toBe(end)
  })

  test.each([general, dangerousOrPerishable, petroleum])('the same for goods of class %d', (goodsClass) => {
    expect(endOf('storage', { ...sea, goodsClass, noticeOn: '2026-11-02' })).toBe('2026-11-08')
  })

  test.each([
    ['2026-10-31', 'free', 8],
    ['2026-11-02', 'free', 6],
    ['2026-11-07', 'free', 1],
    ['2026-11-08', 'free', 0],
    ['2026-11-09', 'charging', -1],
    ['2026-12-08', 'charging', -30],
  ] as const)('as of %s it is %s, %d days are left', (today, state, daysLeft) => {
    const clock = clockOf('storage', { ...sea, noticeOn: '2026-11-02' }, today)
    expect(clock).toMatchObject({ state, daysLeft, costToDate: null, costPerDay: null, estimate: true })
  })
})

describe('demurrage, as carriers count it: seven calendar days, the day of discharge included', () => {
  test.each([
    ['2026-10-30', '2026-11-05', 'over the end of a month'],
    ['2026-11-15', '2026-11-21', 'starts on a Sunday'],
    ['2026-11-16', '2026-11-22', 'starts on a holiday'],
    ['2026-02-26', '2026-03-04', 'over the end of February'],
    ['2028-02-26', '2028-03-03', 'over the end of February in a leap year'],
    ['2026-12-27', '2027-01-02', 'over the end of the year'],
  ])('discharged on %s: free through %s; %s', (dischargedOn, end) => {
    expect(endOf('demurrage', { ...sea, dischargedOn })).toBe(end)
  })
})

describe('demurrage by class of container: five calendar days for reefers and special ones', () => {
  const { gp20, gp40, hc40, hc45, rf20, rh40, openTop, flatRack, tank, lcl } = CabinType

  test.each([
    ...[rf20, rh40, openTop, flatRack, tank].map((type) => [type, '2026-11-06'] as const),
    ...[gp20, gp40, hc40, hc45, null].map((type) => [type, '2026-11-08'] as const),
  ])('type %s, discharged on 2 November 2026: free through %s', (cabinType, end) => {
    const clock = clockOf('demurrage', { ...sea, cabinType, dischargedOn: '2026-11-02' })
    expect(clock).toMatchObject({ freeThrough: end, costToDate: null, estimate: true })
    expect(clock.source).toMatch(/^Práctica de las navieras/)
  })

  test('a shared container is returned by somebody else', () => {
    const shared = { ...sea, cabinType: lcl, dischargedOn: '2026-11-02' }
    expect(clocksOf(shared, rules, calendar, '2026-11-16').map(({ kind }) => kind)).not.toContain('demurrage')
  })

  test.each([rh40, tank])('storage and the terms of the law are the same for type %d', (cabinType) => {
    const given = {
      ...sea,
      dischargedOn: '2026-11-02',
      enteredWarehouseOn: '2026-11-03',
      noticeOn: '2026-11-04',
    }
    for (const kind of ['storage', 'duties', 'abandonment'] as const)
      expect(endOf(kind, { ...given, cabinType }), kind).toBe(endOf(kind, given))
  })
})

describe('payment of duties, LA 83: months from the deposit, which end on the same date (CFF 12)', () => {
  test.each([
    ['2026-02-27', '2026-04-27', 'the same date'],
    ['2026-02-28', '2026-04-28', 'the same date, not the end of the month'],
    ['2026-06-30', '2026-08-31', 'a Sunday, moved to Monday'],
    ['2026-08-31', '2026-11-02', 'a Saturday, moved to Monday'],
    ['2026-03-10', '2026-05-11', 'a Sunday, moved to Monday'],
    ['2026-01-15', '2026-03-17', 'a Sunday before a holiday on Monday'],
    ['2026-09-15', '2026-11-17', 'a Sunday before a holiday on Monday'],
    ['2026-09-16', '2026-11-17', 'a holiday on Monday; deposited on one too'],
    ['2026-03-01', '2026-05-04', 'a holiday on Friday'],
    ['2026-03-05', '2026-05-06', 'a holiday on Tuesday'],
    ['2026-07-16', '2026-09-17', 'a holiday on Wednesday'],
    ['2026-10-25', '2026-12-28', 'Christmas, a Friday; deposited on a Sunday'],
    ['2026-02-02', '2026-04-06', 'two days of the SAT before a weekend'],
    ['2026-02-03', '2026-04-06', 'the second of them'],
    ['2025-10-18', '2025-12-18', 'within the vacation of the SAT, which does not interrupt it'],
    ['2025-11-01', '2026-01-02', 'the first day of the year; the second lies within that vacation'],
    ['2025-12-28', '2026-03-02', '28 February, a Saturday'],
    ['2025-12-29', '2026-03-02', 'no 29 February: the first working day of March, its 1st being a Sunday'],
    ['2025-12-30', '2026-03-02', 'no 30 February'],
    ['2025-12-31', '2026-03-02', 'no 31 February'],
    ['2026-07-31', '2026-10-01', 'no 31 September'],
    ['2027-12-29', '2028-02-29', '29 February of a leap year'],
    ['2027-12-30', '2028-03-01', 'no 30 February in a leap year either'],
  ])('sea, two months, deposited on %s: through %s; %s', (enteredWarehouseOn, end) => {
    expect(endOf('duties', { ...sea, enteredWarehouseOn })).toBe(end)
  })

  test.each([
    ['2026-06-15', '2026-07-15', 'the same date'],
    ['2026-01-28', '2026-03-02', '28 February, a Saturday'],
    ['2026-01-29', '2026-03-02', 'no 29 February'],
    ['2026-01-30', '2026-03-02', 'no 30 February'],
    ['2026-01-31', '2026-03-02', 'no 31 February: the first working day of March'],
    ['2028-01-29', '2028-02-29', '29 February of a leap year'],
    ['2028-01-30', '2028-03-01', 'no 30 February in a leap year'],
    ['2028-01-31', '2028-03-01', 'nor a 31st'],
    ['2026-03-31', '2026-05-04', 'no 31 April; 1 May is a holiday, a Friday'],
    ['2026-05-31', '2026-07-01', 'no 31 June'],
    ['2026-08-31', '2026-10-01', 'no 31 September'],
    ['2026-10-31', '2026-12-01', 'no 31 November'],
    ['2026-10-14', '2026-11-17', 'a Saturday before a holiday on Monday'],
    ['2026-10-16', '2026-11-17', 'a holiday on Monday'],
    ['2026-01-02', '2026-02-03', 'a holiday on Monday'],
    ['2025-12-31', '2026-02-03', 'a Saturday before a holiday on Monday'],
    ['2025-12-01', '2026-01-02', 'the first day of the year; the second lies within the vacation of the SAT'],
    ['2026-04-05', '2026-05-06', 'a holiday on Tuesday'],
    ['2026-11-25', '2026-12-28', 'Christmas'],
  ])('air, one month, deposited on %s: through %s; %s', (enteredWarehouseOn, end) => {
    expect(endOf('duties', { ...air, enteredWarehouseOn })).toBe(end)
  })

  test.each([
    ['2026-03-15', 'free', 2],
    ['2026-03-17', 'free', 0],
    ['2026-03-18', 'expired', -1],
  ] as const)('as of %s it is %s, %d days are left', (today, state, daysLeft) => {
    const clock = clockOf('duties', { ...sea, enteredWarehouseOn: '2026-01-15' }, today)
    expect(clock).toMatchObject({ state, daysLeft })
  })
})

describe('abandonment, LA 29-II and 30', () => {
  test.each([
    ['2026-01-14', '2026-03-17', 'from 15 January; a Sunday before a holiday'],
    ['2026-01-30', '2026-03-31', 'from 31 January; March has one'],
    ['2026-01-31', '2026-04-01', 'from 1 February'],
    ['2026-02-01', '2026-04-06', 'from 2 February; days of the SAT'],
    ['2025-12-27', '2026-03-02', 'from 28 December; a Saturday'],
    ['2025-12-30', '2026-03-02', 'from 31 December; no 31 February'],
    ['2026-06-29', '2026-08-31', 'from 30 June; a Sunday'],
    ['2026-06-30', '2026-09-01', 'from 1 July'],
    ['2026-07-30', '2026-10-01', 'from 31 July; no 31 September'],
    ['2026-09-15', '2026-11-17', 'from 16 September; a holiday'],
    ['2027-12-28', '2028-02-29', 'from 29 December; a leap year'],
    ['2027-12-30', '2028-03-01', 'from 31 December; no 31 February'],
  ])('sea: two months from the day after the discharge ended, on %s: through %s; %s', (dischargedOn, end) => {
    expect(endOf('abandonment', { ...sea, dischargedOn, enteredWarehouseOn: '2026-02-10' })).toBe(end)
  })

  test.each([
    ['2026-01-30', '2026-03-31', 'from 31 January'],
    ['2026-02-28', '2026-05-04', 'from 1 March; a holiday on Friday'],
    ['2026-08-30', '2026-11-02', 'from 31 August; a Saturday'],
    ['2026-03-04', '2026-05-06', 'from 5 March; a holiday on Tuesday'],
  ])('air: two months from the day after the entry, on %s: through %s; %s', (enteredWarehouseOn, end) => {
    expect(endOf('abandonment', { ...air, enteredWarehouseOn, dischargedOn: '2026-01-01' })).toBe(end)
  })

  test.each([
    ['sea', dangerousOrPerishable, '2026-11-05', '2026-11-08', '6, 7 and 8 November; a Sunday, not moved'],
    ['sea', dangerousOrPerishable, '2026-02-27', '2026-03-02', '28 February, 1 and 2 March'],
    ['sea', dangerousOrPerishable, '2028-02-27', '2028-03-01', '28, 29 February and 1 March'],
    ['sea', dangerousOrPerishable, '2026-12-30', '2027-01-02', '31 December, 1 and 2 January'],
    [
      'air',
      dangerousOrPerishable,
      '2026-11-13',
      '2026-11-16',
      '14, 15 and 16 November; a holiday, not moved',
    ],
    ['sea', petroleum, '2026-11-01', '2026-11-04', 'three days'],
    ['equipped', petroleum, '2026-11-01', '2026-11-16', '2 to 16 November'],
    ['equipped', petroleum, '2026-02-20', '2026-03-07', '21 February to 7 March'],
    ['equipped', petroleum, '2028-02-20', '2028-03-06', '21 February to 6 March of a leap year'],
    ['sea', general, '2026-01-30', '2026-03-31', 'two months, as where the class is not known'],
  ] as const)('%s, class %s, from %s: through %s; %s', (mode, goodsClass, day, end, _why) => {
    const begun = { dischargedOn: day, enteredWarehouseOn: day }
    expect(endOf('abandonment', { ...cabins[mode], ...begun, goodsClass })).toBe(end)
  })
})

describe('withdrawal after the notice of abandonment, LA 32', () => {
  test.each([
    ['sea', null, '2026-01-30', '2026-04-10', '2026-04-25', 'fifteen days, the day of the notice left out'],
    ['sea', null, '2026-01-30', '2026-04-01', '2026-04-16', 'on the first day after the term'],
    ['sea', null, '2026-01-30', '2026-03-31', null, 'on the last day of the term: not abandoned yet'],
    ['sea', null, '2026-01-30', '2026-02-02', null, 'a notice of arrival'],
    ['air', null, '2026-01-30', '2026-12-20', '2027-01-04', 'over the end of the year'],
    ['sea', dangerousOrPerishable, '2026-11-05', '2026-11-09', '2026-11-12', 'three days'],
    ['sea', dangerousOrPerishable, '2026-11-05', '2026-11-08', null, 'on the last of the three days'],
    ['air', dangerousOrPerishable, '2026-02-23', '2026-02-27', '2026-03-02', 'over the end of February'],
    ['equipped', petroleum, '2026-11-01', '2026-11-20', '2026-11-23', 'three days'],
    ['equipped', petroleum, '2026-11-01', '2026-11-16', null, 'on the last of the fifteen days'],
    ['sea', petroleum, '2026-11-01', '2026-11-05', '2026-11-08', 'after three days'],
  ] as const)(
    '%s, class %s, from %s, notice on %s: through %s; %s',
    (mode, goodsClass, day, noticeOn, end, _why) => {
      const begun = { dischargedOn: day, enteredWarehouseOn: day }
      expect(endOf('withdrawal', { ...cabins[mode], ...begun, goodsClass, noticeOn })).toBe(end)
    },
  )
})

describe('what is not known', () => {
  test.each([
    ['sea', {}, 'storage', 'noticeOn'],
    ['sea', {}, 'demurrage', 'dischargedOn'],
    ['sea', {}, 'duties', 'enteredWarehouseOn'],
    ['sea', {}, 'abandonment', 'dischargedOn'],
    ['sea', {}, 'withdrawal', 'noticeOn'],
    ['air', {}, 'storage', 'noticeOn'],
    ['air', {}, 'duties', 'enteredWarehouseOn'],
    ['air', {}, 'abandonment', 'enteredWarehouseOn'],
    ['sea', { noticeOn: '2026-11-02' }, 'withdrawal', 'dischargedOn'],
    ['air', { noticeOn: '2026-11-02' }, 'withdrawal', 'enteredWarehouseOn'],
    ['sea', { dischargedOn: '2026-11-01', noticeOn: '2026-11-02' }, 'withdrawal', 'noticeOn'],
  ] as const)(
    '%s with %j: %s says that %s is missing, and never that all is well',
    (mode, dates, kind, member) => {
      expect(clockOf(kind, { ...cabins[mode], ...dates })).toMatchObject({
        state: 'unknown',
        startsOn: null,
        freeThrough: null,
        daysLeft: null,
        costToDate: null,
        missing: [member],
        source: expect.stringMatching(kind === 'demurrage' ? /^Práctica/ : /^Ley Aduanera, art\. \d\d/),
      })
    },
  )

  test.each([
    ['duties', { enteredWarehouseOn: '2026-12-31' }, '2027-03-01', [2027], 'no 31 February 2027'],
    [
      'duties',
      { enteredWarehouseOn: '2026-11-01' },
      '2027-01-04',
      [2027],
      'a listed holiday of a year that nobody has confirmed',
    ],
    ['abandonment', { dischargedOn: '2026-11-14' }, '2027-01-15', [2027], 'a Friday'],
    ['abandonment', { dischargedOn: '2026-09-15' }, '2026-11-17', [], 'in a confirmed year'],
    ['duties', { enteredWarehouseOn: '2024-11-29' }, null, [], 'before the rule was valid'],
    ['storage', { noticeOn: '2027-01-04' }, '2027-01-10', [], 'calendar days ask no calendar'],
  ] as const)('%s with %j ends on %s; unconfirmed years: %j; %s', (kind, dates, end, years, _why) => {
    expect(clockOf(kind, { ...sea, ...dates })).toMatchObject({ freeThrough: end, unconfirmedYears: years })
  })
})
