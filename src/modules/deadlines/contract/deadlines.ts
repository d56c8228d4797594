import * as z from 'zod/mini'
import { currencies } from '#kits/amounts/shared/currency.ts'
import { call } from '#kits/contract/shared/call.ts'
import { id, maybe } from '#kits/contract/shared/fields.ts'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { traffics } from '#modules/reference/rules/traffic.ts'
import { day } from '#modules/shipments/contract/members.ts'
import { directions } from '#modules/shipments/rules/direction.ts'
import { clockKinds, clockStates } from '../rules/deadlines.ts'
import { startEvents } from '../rules/rules.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Deadline/${action}` as const

const kind = z.enum(clockKinds)
const currency = z.enum(currencies)
const maybeDay = z.nullable(z.iso.date())
/** A decimal as text. */
const amount = z.string()

/** Days of one simulation. */
export const maxSimulatedDays = 60

/** Members of a cabin that a clock may wait for; the arrival is recorded as a time. */
export const missingMembers = [
  'dischargedOn',
  'enteredWarehouseOn',
  'noticeOn',
  'gateOutOn',
  'arrivalTime',
] as const
export type MissingMember = (typeof missingMembers)[number]

const Clock = z.object({
  kind,
  state: z.enum(clockStates),
  startsOn: maybeDay,
  freeThrough: maybeDay,
  /** Below 0 where the free days are over. */
  daysLeft: z.nullable(z.int()),
  stoppedOn: maybeDay,
  /** Null where the rule has no amounts. */
  costToDate: z.nullable(amount),
  costPerDay: z.nullable(amount),
  currency: z.nullable(currency),
  /** The rule's tariff, from which the steps of a simulated day follow. */
  steps: z.array(z.object({ fromDay: z.int(), perDay: amount })),
  taxRate: z.nullable(amount),
  /** The rule, or a calendar it needs, is not confirmed. */
  estimate: z.boolean(),
  /** The last free day was typed by hand. */
  isTyped: z.boolean(),
  /** Years of the term whose calendar nobody has confirmed: counted with the days that it lists. */
  unconfirmedYears: z.array(z.int()),
  ruleId: z.nullable(id),
  isRuleConfirmed: z.boolean(),
  source: z.nullable(z.string()),
  /** What the rule counts from. */
  startEvent: z.nullable(z.enum(startEvents)),
  /** Members of the cabin without which the clock cannot be told. */
  missing: z.array(z.enum(missingMembers)),
})

export type Clock = z.output<typeof Clock>

const SimulatedDay = z.object({
  on: z.iso.date(),
  working: z.boolean(),
  costs: z.array(z.object({ kind, amount, currency })),
})

/** The days of a simulation are in their order, and not too many; what is wrong is said of the last one. */
const simulatedDays: z.core.CheckFn<{ from: string; to: string }> = ({ value: { from, to }, issues }) => {
  const days = daysBetween(from, to) + 1
  if (days < 1) issues.push({ code: 'custom', path: ['to'], input: to, params: { key: 'valid_value' } })
  if (days > maxSimulatedDays)
    issues.push({
      code: 'custom',
      path: ['to'],
      input: to,
      params: { key: 'max_value', n: maxSimulatedDays },
    })
}

export const deadlines = {
  getForCabin: call({
    path: path('GetForCabin'),
    access: 'deadline.read',
    summary: 'Deadline: the clocks of a cabin as of a day, today in its zone by default.',
    input: z.strictObject({ cabinId: id, asOf: maybe(day) }),
    output: z.object({
      asOf: z.iso.date(),
      /** With `none` there is no Mexican clock. */
      direction: z.enum(directions),
      /** Of the Mexican port: the terms go by it. */
      traffic: z.enum(traffics),
      clocks: z.array(Clock),
    }),
    refusals: ['not_found'],
  }),

  simulate: call({
    path: path('Simulate'),
    access: 'deadline.read',
    summary:
      'Deadline: what each clock costs if the goods leave on each of these days, and the last free one.',
    input: z.strictObject({ cabinId: id, from: day, to: day }).check(simulatedDays),
    output: z.object({
      days: z.array(SimulatedDay),
      lastFree: maybeDay,
      /** A clock that is simulated rests on a rule or a calendar that nobody has confirmed. */
      estimate: z.boolean(),
      /** Years of the days whose calendar nobody has confirmed: more of them may be non-working. */
      unconfirmedYears: z.array(z.int()),
    }),
    refusals: ['not_found'],
  }),

  getProgress: call({
    path: path('GetProgress'),
    access: 'deadline.rules',
    summary:
      'Deadline: of how many cabins the next deadline has been computed by the rules and calendars as they are now.',
    input: z.strictObject({}),
    output: z.object({ revision: z.int(), done: z.int(), total: z.int() }),
  }),
}
