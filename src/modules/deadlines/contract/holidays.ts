import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { instant, maybe, name, rule, text } from '#kits/contract/shared/fields.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Holiday/${action}` as const

const year = z.int().check(z.minimum(1990), z.maximum(2100))

/** A general vacation of the tax authority does not interrupt terms for the payment of contributions. */
export const holidayKinds = ['holiday', 'vacation'] as const
export type HolidayKind = (typeof holidayKinds)[number]

const Holiday = z.strictObject({ on: z.iso.date(), name, kind: z._default(z.enum(holidayKinds), 'holiday') })
const source = text({ max: 500 })

const days = z.array(Holiday).check(
  z.maxLength(366),
  rule('same_day_twice', (all) => new Set(all.map(({ on }) => on)).size === all.length),
)

/** Refuses days of another year; what is no day has been refused already. */
function ofThatYear({ value, issues }: z.core.ParsePayload<{ year: unknown; days: unknown }>): void {
  const given: readonly { on?: unknown }[] = Array.isArray(value.days) ? value.days : []
  for (const [index, day] of given.entries()) {
    const on = day?.on
    if (typeof on !== 'string' || on.startsWith(`${value.year}-`)) continue
    issues.push({
      code: 'custom',
      path: ['days', index, 'on'],
      input: on,
      params: { key: 'other_year', year: String(value.year) },
    })
  }
}

const HolidayYear = z.object({
  year,
  days: z.array(Holiday),
  source: z.nullable(z.string()),
  /** Null: nobody has confirmed that the days are complete, and what rests on them is an estimate. */
  confirmedAt: z.nullable(instant),
  confirmedBy: z.nullable(z.string()),
  /** 0 where the year has no calendar yet. */
  version: z.int(),
})
export type HolidayYear = z.output<typeof HolidayYear>

export const holidays = {
  getYear: call({
    path: path('GetYear'),
    access: 'deadline.rules',
    summary: 'Holiday: the non-working days of a year beside Saturdays and Sundays.',
    input: z.strictObject({ year }),
    output: HolidayYear,
  }),
  setYear: call({
    path: path('SetYear'),
    access: 'deadline.manage',
    summary: 'Holiday: set, and thereby confirm, the non-working days of a year.',
    /** Without a version it is set whatever is there; without a source it keeps the one it has. */
    input: z
      .strictObject({ year, days, source: maybe(source), version: maybe(z.int().check(z.minimum(0))) })
      .check(ofThatYear),
    output: HolidayYear,
    refusals: ['stale'],
  }),
}
