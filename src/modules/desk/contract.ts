import * as z from 'zod/mini'
import { currencies } from '#kits/amounts/shared/currency.ts'
import { call } from '#kits/contract/shared/call.ts'
import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { id, instant, maybe, oneOf } from '#kits/contract/shared/fields.ts'
import { clockKinds } from '#modules/deadlines/rules/deadlines.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Desk/${action}` as const

/** What may need a person today. */
export const deskKinds = [
  'clock',
  'anomaly',
  'inspection',
  'papers',
  'claim',
  'no_movement',
  'arrival',
  'message',
  'registration',
  'undelivered',
  'webhook',
  'setup',
] as const
export type DeskKind = (typeof deskKinds)[number]

/** Items of one answer at most. */
export const maxDeskItems = 100
/** A count that has reached this means "at least". */
export const maxDeskCount = 1_000

const DeskItem = z.object({
  kind: z.enum(deskKinds),
  /** 1 is the most urgent. */
  severity: z.int(),
  cabinId: z.nullable(id),
  /** What else it is about: a message, a registration, an undelivered mail, a webhook. */
  entityId: z.nullable(id),
  /** A shipment's number, a sender's name. */
  title: z.string(),
  /** In the reader's language. */
  reason: z.string(),
  /** Of a clock: the most urgent of the shipment's. */
  clock: z.nullable(z.enum(clockKinds)),
  /** The shipment's other clocks that are about to end or have ended. */
  furtherClocks: z.array(z.enum(clockKinds)),
  /** What those have cost to date that charge already. */
  furtherCosts: z.array(z.object({ amount: z.string(), currency: z.enum(currencies) })),
  /** The first day that costs, the day a stage began, a message came. */
  since: z.nullable(z.iso.date()),
  /** Of a clock its last free day, of an arrival the day it is expected. */
  dueOn: z.nullable(z.iso.date()),
  /** Whether that last free day was typed by hand. */
  isTyped: z.boolean(),
  /** Of a clock: days to `dueOn` where the shipment is, negative after it. */
  daysLeft: z.nullable(z.int()),
  /** Of a shipment; of a message who took it. */
  responsibleName: z.nullable(z.string()),
  /** What a clock has cost to date, or will cost on its first day; null where the rule has no amounts. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.enum(currencies)),
  estimate: z.boolean(),
})
export type DeskItem = z.output<typeof DeskItem>

export const maxWeeks = 52
export const figureDimensions = ['carrier', 'terminal', 'customer'] as const
export type FigureDimension = (typeof figureDimensions)[number]

const FigureWeek = z.object({
  /** Its Monday. */
  week: z.iso.date(),
  arrivals: z.int(),
  released: z.int(),
  /** Of the released ones, those whose last free day of storage is known: what a share is of. */
  releasedWithKnownFreeTime: z.int(),
  releasedWithinFreeTime: z.int(),
  /** Red lights: shipments that were inspected, by the week of their first inspection. */
  inspections: z.int(),
})

/** How long shipments stayed in a status that they left within these weeks, in whole days. */
const FigureStage = z.object({
  status: oneOf(CabinStatus),
  transportMode: oneOf(TransportType),
  cases: z.int(),
  p50: z.int(),
  p90: z.int(),
})

const FigureSet = z.object({ weeks: z.array(FigureWeek), stages: z.array(FigureStage) })

const Figures = z.object({
  /** When the figures were counted; null before the first time. They are counted anew in the background. */
  asOf: z.nullable(instant),
  /** Today where the brokerage works: the week that it is in is not over. */
  today: z.iso.date(),
  ...FigureSet.shape,
  /** Empty without `by`; the largest by arrivals, then shipments without one, then the rest. */
  groups: z.array(
    z.object({
      /** Null of shipments without a carrier, terminal or customer, and of the rest. */
      id: z.nullable(id),
      name: z.nullable(z.string()),
      isRest: z.boolean(),
      ...FigureSet.shape,
    }),
  ),
})
export type Figures = z.output<typeof Figures>

export const desk = {
  getToday: call({
    path: path('GetToday'),
    access: 'desk.read',
    summary:
      'Desk: what needs a person today, the most urgent first; only what the caller is responsible for where `mine`, of one kind where `kind`.',
    input: z.strictObject({ mine: maybe(z.boolean()), kind: maybe(z.enum(deskKinds)) }),
    output: z.object({
      /** Today where the brokerage works. */
      asOf: z.iso.date(),
      items: z.array(DeskItem),
      /** How many there are of each kind the caller may see, up to a thousand, also beyond the items given. */
      counts: z.array(z.object({ kind: z.enum(deskKinds), count: z.int() })),
    }),
  }),
  getFigures: call({
    path: path('GetFigures'),
    access: 'desk.read',
    summary:
      'Desk: figures of the last weeks: arrivals, time per stage, share released within free time, inspections.',
    input: z.strictObject({
      weeks: z._default(z.int().check(z.minimum(1), z.maximum(maxWeeks)), 12),
      by: maybe(z.enum(figureDimensions)),
    }),
    output: Figures,
  }),
}
