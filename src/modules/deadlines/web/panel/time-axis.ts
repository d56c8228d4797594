import { daysAfter, daysBetween } from '#kits/dates/shared/calendar-days.ts'
import type { Clock } from '#modules/deadlines/contract/deadlines.ts'

/** Where the days of a shipment's clocks lie on the time axis that they share. Places are fractions of its length. */

export interface TimeAxis {
  /** The day at its start. */
  readonly from: string
  readonly days: number
}

/** A part of the axis. */
interface Span {
  readonly start: number
  readonly size: number
}

const earliest = (days: readonly string[]): string | undefined => days.toSorted()[0]
const latest = (days: readonly string[]): string | undefined => days.toSorted().at(-1)

/** An axis over every clock that has a term, and over today while one of them runs; undefined without any. */
export function axisOf(clocks: readonly Clock[], today: string): TimeAxis | undefined {
  const dated = clocks.filter(({ freeThrough }) => freeThrough !== null)
  const days = dated.flatMap(({ startsOn, freeThrough, stoppedOn }) =>
    [startsOn, freeThrough, stoppedOn].filter((day) => day !== null),
  )
  if (dated.some(({ state }) => state !== 'stopped')) days.push(today)
  const [first, last] = [earliest(days), latest(days)]
  if (first === undefined || last === undefined) return undefined
  const from = daysAfter(first, -1)
  const length = daysBetween(from, last) + 1
  // Room behind the last end, so that it is seen to be one.
  return { from, days: length + Math.max(2, Math.round(length * 0.05)) }
}

/** Where a day begins. */
const startOfDay = ({ from, days }: TimeAxis, day: string): number => daysBetween(from, day) / days

/** The middle of a day; undefined where the axis has no such day. */
export function middleOfDay(axis: TimeAxis, day: string): number | undefined {
  const place = startOfDay(axis, day) + 0.5 / axis.days
  return place >= 0 && place <= 1 ? place : undefined
}

/** From the start of the first day to the end of the last; nothing where the last lies before the first. */
function spanOf(axis: TimeAxis, first: string, last: string): Span {
  const start = Math.min(1, Math.max(0, startOfDay(axis, first)))
  const end = Math.min(1, Math.max(0, startOfDay(axis, daysAfter(last, 1))))
  return { start, size: Math.max(0, end - start) }
}

export type BarPart = 'passed' | 'left' | 'over'

/** The bar of a clock: free days that have passed, those left, and the days after them. */
export function barOf(clock: Clock, axis: TimeAxis, today: string): (Span & { part: BarPart })[] {
  const { startsOn, freeThrough, stoppedOn } = clock
  if (freeThrough === null) return []
  // A last free day typed by hand may have no known start: then its bar comes from before the axis.
  const first = startsOn ?? axis.from
  const now = stoppedOn ?? today
  const spans: readonly [part: BarPart, first: string, last: string][] = [
    ['passed', first, earliest([now, freeThrough]) ?? now],
    // A stopped clock has no days left.
    ...(stoppedOn === null
      ? [['left', now < first ? first : daysAfter(now, 1), freeThrough] as [BarPart, string, string]]
      : []),
    ['over', daysAfter(freeThrough, 1), now],
  ]
  return spans.map(([part, from, to]) => ({ part, ...spanOf(axis, from, to) })).filter(({ size }) => size > 0)
}

const tickSteps = [1, 2, 7, 14, 28, 56, 91, 182, 364]
const mostTicks = 5

/** Days to label, evenly spaced; whole weeks from a Monday where they are weeks. */
export function axisTicks(axis: TimeAxis): { day: string; place: number }[] {
  const step = tickSteps.find((days) => axis.days / days <= mostTicks) ?? Math.ceil(axis.days / mostTicks)
  const weekday = (new Date(axis.from).getUTCDay() + 6) % 7
  const first = step % 7 === 0 ? (7 - weekday) % 7 : 0
  const count = Math.max(0, Math.ceil((axis.days - first) / step))
  return Array.from({ length: count }, (_, index) => {
    const day = daysAfter(axis.from, first + index * step)
    return { day, place: startOfDay(axis, day) + 0.5 / axis.days }
  }).filter(({ place }) => place > 0.03 && place < 0.97)
}
