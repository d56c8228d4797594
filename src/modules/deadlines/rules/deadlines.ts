import type { Currency } from '#kits/amounts/shared/currency.ts'
import { toMoney } from '#kits/amounts/shared/decimal.ts'
import { CabinStatus, CabinType, TransportType } from '#kits/contract/shared/enums.ts'
import { daysAfter, daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { type ClockKind, clockKinds } from '#modules/shipments/rules/clock-kinds.ts'
import { type CostStep, chargeOf } from './charges.ts'
import {
  applicableRules,
  type ClockCabin,
  type DeadlineRule,
  isCharged,
  memberOfEvent,
  type StartEvent,
  type StartMember,
  startOf,
} from './rules.ts'
import {
  isWorkingDay,
  lastWorkingDay,
  ofPayments,
  sameDateAfter,
  type WorkingCalendar,
  workingDayFrom,
  yearOf,
} from './working-days.ts'

/**
 * The clocks that run against a shipment, from its dates, the rules that apply, the non-working days and a day. Server,
 * browser and tests share this. All dates are YYYY-MM-DD in the shipment's zone.
 */

export { type ClockKind, clockKinds }

export const clockStates = ['unknown', 'free', 'charging', 'expired', 'stopped'] as const
export type ClockState = (typeof clockStates)[number]

export interface Clock {
  readonly kind: ClockKind
  readonly state: ClockState
  readonly startsOn: string | null
  readonly freeThrough: string | null
  /** Below 0 where the free days are over. */
  readonly daysLeft: number | null
  readonly stoppedOn: string | null
  /** Decimals; null where the rule has no amounts. */
  readonly costToDate: string | null
  /** What one more day costs. */
  readonly costPerDay: string | null
  readonly currency: Currency | null
  /** The rule's tariff; no steps where it has no amounts. */
  readonly steps: CostStep[]
  readonly taxRate: string | null
  /** The rule, or a calendar it needs, is not confirmed. */
  readonly estimate: boolean
  /** The last free day was typed by hand. */
  readonly isTyped: boolean
  /** Years whose calendar nobody has confirmed in which working days were counted. */
  readonly unconfirmedYears: number[]
  readonly ruleId: string | null
  readonly isRuleConfirmed: boolean
  readonly source: string | null
  /** What the rule counts from. */
  readonly startEvent: StartEvent | null
  readonly missing: readonly StartMember[]
}

/** What a clock says of its rule. */
const ruleMembers = (rule: DeadlineRule | undefined) => ({
  currency: rule?.currency ?? null,
  steps: [...(rule?.steps ?? [])],
  taxRate: rule?.taxRate ?? null,
  ruleId: rule?.id ?? null,
  isRuleConfirmed: rule?.isConfirmed ?? false,
  source: rule?.source ?? null,
  startEvent: rule?.startEvent ?? null,
})

/** Goods that are on the road or delivered have left the terminal on that day at the latest. */
const leftOn = ({ gateOutOn, transportDay, deliveryDay }: ClockCabin): string | null =>
  gateOutOn ?? transportDay ?? deliveryDay

/** The day each clock stops on. Goods may be abandoned until they are withdrawn, cleared or not (Ley Aduanera 29). */
const stops: Record<ClockKind, (cabin: ClockCabin, startsOn: string | null) => string | null> = {
  storage: leftOn,
  // Of a container whose course nobody recorded only the delivery is known: without it, old shipments would cost for ever.
  demurrage: (cabin, startsOn) =>
    cabin.emptyReturnedOn ?? ((startsOn ?? cabin.dischargedOn ?? cabin.gateOutOn) ? null : cabin.deliveryDay),
  duties: (cabin) => cabin.dutiesPaidOn ?? cabin.completionDay,
  abandonment: leftOn,
  withdrawal: leftOn,
}

const stopDay = (cabin: ClockCabin, kind: ClockKind, startsOn: string | null): string | null =>
  stops[kind](cabin, startsOn) ?? (cabin.status === CabinStatus.cancelled ? cabin.cancelDay : null)

/** Without a container of its own there is none to return. */
const hasContainer = ({ transportMode, cabinType }: ClockCabin): boolean =>
  transportMode === TransportType.sea && cabinType !== CabinType.lcl

/** What neither enters nor leaves Mexico has no clock but the last free day that somebody typed. */
const hasClock = (cabin: ClockCabin, kind: ClockKind): boolean =>
  (cabin.direction !== 'none' || (isCharged(kind) && cabin.lastFreeDay !== null)) &&
  (kind !== 'demurrage' || hasContainer(cabin))

/** Terms for the payment of contributions, which vacations do not interrupt. */
const isOfPayment = (kind: ClockKind): boolean => kind === 'duties'

interface FreeTime {
  freeThrough: string
  /** The first day of which it was asked whether it is a working day; null where none was. */
  countedFrom: string | null
}

/** The free days of a rule from the day of its event on. */
function freeTimeOf(
  { kind, startDayCounts, freeAmount, freeUnit }: DeadlineRule,
  start: string,
  everyday: WorkingCalendar,
): FreeTime {
  const calendar = isOfPayment(kind) ? ofPayments(everyday) : everyday
  const first = startDayCounts ? start : daysAfter(start, 1)
  if (freeUnit === 'calendarDays' || freeAmount === 0)
    return { freeThrough: daysAfter(first, freeAmount - 1), countedFrom: null }
  if (freeUnit === 'workingDays')
    return { freeThrough: lastWorkingDay(first, freeAmount, calendar), countedFrom: first }
  const end = sameDateAfter(first, freeAmount)
  return { freeThrough: workingDayFrom(end, calendar), countedFrom: end }
}

/** The cost of so many days after the free ones, in millionths, to the cent; null where the amounts are not known. */
const costOf = (rule: DeadlineRule | undefined, days: number): bigint | null =>
  rule ? (chargeOf(rule, days)?.total ?? null) : null

interface Term extends FreeTime {
  /** Missing where no rule applies and the last free day was typed. */
  rule: DeadlineRule | undefined
  startsOn: string | null
  isTyped: boolean
}

/** The rule that counts and the term it gives, or the members that are missing for one. */
interface FoundTerm {
  rule?: DeadlineRule | undefined
  term?: Term
  missing: readonly StartMember[]
}

function findTerm(
  kind: ClockKind,
  cabin: ClockCabin,
  rules: readonly DeadlineRule[],
  calendar: WorkingCalendar,
  today: string,
): FoundTerm {
  const [rule] = applicableRules(kind, cabin, rules, today)
  const startsOn = rule ? startOf(rule, cabin) : null
  if (isCharged(kind) && cabin.lastFreeDay !== null) {
    const typed = { freeThrough: cabin.lastFreeDay, countedFrom: null, isTyped: true }
    return { rule, term: { rule, startsOn, ...typed }, missing: [] }
  }
  if (!rule) return { missing: [] }
  if (startsOn === null) return { rule, missing: [memberOfEvent[rule.startEvent]] }
  if (kind === 'withdrawal' || (rule.startEvent === 'notice' && kind !== 'abandonment')) {
    const abandonment = findTerm('abandonment', cabin, rules, calendar, today)
    if (kind === 'withdrawal' && !abandonment.term) return { rule, missing: abandonment.missing }
    // A notice tells of the arrival until the goods are abandoned, and afterwards of the abandonment: there is one date
    // for both, and a clock that starts by the other notice waits for that.
    const isOfAbandonment = abandonment.term !== undefined && startsOn > abandonment.term.freeThrough
    if (isOfAbandonment !== (kind === 'withdrawal'))
      return { rule, missing: [memberOfEvent[rule.startEvent]] }
  }
  return {
    rule,
    term: { rule, startsOn, ...freeTimeOf(rule, startsOn, calendar), isTyped: false },
    missing: [],
  }
}

/** Years whose calendar nobody has confirmed in which working days of the term were counted. */
function unconfirmedYearsOf(
  { countedFrom, freeThrough }: FreeTime,
  { confirmedYears }: WorkingCalendar,
): number[] {
  if (countedFrom === null) return []
  return yearsOf(countedFrom, freeThrough).filter((year) => !confirmedYears.has(year))
}

function yearsOf(first: string, last: string): number[] {
  const [from, to] = [yearOf(first), yearOf(last)].sort((a, b) => a - b)
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => (from ?? 0) + index)
}

/** A clock whose start is not known; what it costs cannot be told, be it over or not. */
const clockWithoutTerm = (
  kind: ClockKind,
  { rule, missing }: FoundTerm,
  stoppedOn: string | null,
): Clock => ({
  kind,
  state: stoppedOn ? 'stopped' : 'unknown',
  startsOn: null,
  freeThrough: null,
  daysLeft: null,
  stoppedOn,
  costToDate: null,
  costPerDay: null,
  estimate: !rule?.isConfirmed,
  isTyped: false,
  unconfirmedYears: [],
  ...ruleMembers(rule),
  missing,
})

function runningClock(
  kind: ClockKind,
  term: Term,
  stoppedOn: string | null,
  calendar: WorkingCalendar,
  today: string,
): Clock {
  const { rule, startsOn, freeThrough, isTyped } = term
  const asOf = stoppedOn ?? today
  const over = Math.max(0, daysBetween(freeThrough, asOf))
  const cost = costOf(rule, over)
  const next = stoppedOn ? cost : costOf(rule, Math.max(0, daysBetween(freeThrough, asOf) + 1))
  const overState = isCharged(kind) ? 'charging' : 'expired'
  const unconfirmedYears = unconfirmedYearsOf(term, calendar)
  // Nothing rests on a rule where the day was typed and the amounts are not known.
  const restsOnRule = !isTyped || cost !== null
  return {
    kind,
    state: stoppedOn ? 'stopped' : over > 0 ? overState : 'free',
    startsOn,
    freeThrough,
    daysLeft: daysBetween(asOf, freeThrough),
    stoppedOn,
    costToDate: cost === null ? null : toMoney(cost),
    costPerDay: cost === null || next === null ? null : toMoney(next - cost),
    estimate: (restsOnRule && !rule?.isConfirmed) || unconfirmedYears.length > 0,
    isTyped,
    unconfirmedYears,
    ...ruleMembers(rule),
    missing: [],
  }
}

/** The clocks of a cabin as of a day. A clock that no rule of ours counts is unknown, and misses no date. */
export function clocksOf(
  cabin: ClockCabin,
  rules: readonly DeadlineRule[],
  calendar: WorkingCalendar,
  today: string,
): Clock[] {
  return clockKinds
    .filter((kind) => hasClock(cabin, kind))
    .map((kind) => {
      const found = findTerm(kind, cabin, rules, calendar, today)
      const stop = stopDay(cabin, kind, found.term?.startsOn ?? null)
      const stoppedOn = stop !== null && stop <= today ? stop : null
      if (!found.term) return clockWithoutTerm(kind, found, stoppedOn)
      return runningClock(kind, found.term, stoppedOn, calendar, today)
    })
}

/** The last free day of a clock, stopped or not; null where it cannot be told. */
export function freeThroughOf(
  kind: ClockKind,
  cabin: ClockCabin,
  rules: readonly DeadlineRule[],
  calendar: WorkingCalendar,
  today: string,
): string | null {
  return findTerm(kind, cabin, rules, calendar, today).term?.freeThrough ?? null
}

export interface Deadline {
  on: string
  kind: ClockKind
  /** The day rests on a rule or a calendar that is not confirmed; one typed by hand on neither. */
  isEstimate: boolean
}

const deadlineOf = (kind: ClockKind, term: Term, calendar: WorkingCalendar): Deadline => ({
  on: term.freeThrough,
  kind,
  isEstimate: !term.isTyped && (!term.rule?.isConfirmed || unconfirmedYearsOf(term, calendar).length > 0),
})

/** The ends of the clocks that have not stopped, the earliest first, be they past: a day that goes by does not change them. */
export const deadlinesOf = (
  cabin: ClockCabin,
  rules: readonly DeadlineRule[],
  calendar: WorkingCalendar,
  today: string,
): Deadline[] =>
  clockKinds
    .filter((kind) => hasClock(cabin, kind))
    .flatMap((kind) => {
      const { term } = findTerm(kind, cabin, rules, calendar, today)
      return term && stopDay(cabin, kind, term.startsOn) === null ? [deadlineOf(kind, term, calendar)] : []
    })
    .sort((a, b) => daysBetween(b.on, a.on))

export interface SimulatedDay {
  readonly on: string
  readonly working: boolean
  readonly costs: { kind: ClockKind; amount: string; currency: Currency }[]
}

/**
 * What each clock costs if the goods leave, and the container is returned, on each of the days. A clock that has stopped by
 * the first of them is left out; a later stop is only planned, and bounds nothing.
 */
export function simulatePickUp(
  cabin: ClockCabin,
  rules: readonly DeadlineRule[],
  calendar: WorkingCalendar,
  { from, to }: { from: string; to: string },
): { days: SimulatedDay[]; lastFree: string | null; estimate: boolean; unconfirmedYears: number[] } {
  const running = clockKinds.flatMap((kind) => {
    if (!isCharged(kind) || !hasClock(cabin, kind)) return []
    const { term } = findTerm(kind, cabin, rules, calendar, from)
    const stop = stopDay(cabin, kind, term?.startsOn ?? null)
    return term && (stop === null || stop > from) ? [{ kind, term }] : []
  })
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => daysAfter(from, index))
  return {
    days: days.map((on) => ({
      on,
      working: isWorkingDay(on, calendar),
      costs: running.flatMap(({ kind, term }) => {
        const { costToDate, currency } = runningClock(kind, term, null, calendar, on)
        return costToDate !== null && currency !== null ? [{ kind, amount: costToDate, currency }] : []
      }),
    })),
    lastFree: running.map(({ term }) => term.freeThrough).sort()[0] ?? null,
    estimate: running.some(({ kind, term }) => runningClock(kind, term, null, calendar, from).estimate),
    unconfirmedYears: yearsOf(from, to).filter((year) => !calendar.confirmedYears.has(year)),
  }
}
