import { dash } from '#kits/i18n/shared/dash.ts'

/**
 * The offsets of a zone as the server knows them. With these a browser shows times without its own zone data, which
 * may be years old.
 */
export interface UtcOffset {
  /** An instant. */
  readonly from: string
  readonly minutes: number
}

export type UtcOffsets = readonly UtcOffset[]

/** The first entry also applies before its instant. */
export function minutesAt(instant: string, offsets: UtcOffsets): number {
  const time = Date.parse(instant)
  const entry = offsets.findLast(({ from }) => Date.parse(from) <= time) ?? offsets[0]
  return entry?.minutes ?? 0
}

const minuteMs = 60_000

function local(instant: string | null, minutes: (instant: string) => number, length: number): string {
  const time = Date.parse(instant ?? '')
  if (instant === null || Number.isNaN(time)) return dash
  return new Date(time + minutes(instant) * minuteMs).toISOString().slice(0, length).replace('T', ' ')
}

/** YYYY-MM-DD */
export const localDay = (instant: string | null, offsets: UtcOffsets): string =>
  local(instant, (at) => minutesAt(at, offsets), 10)

/** YYYY-MM-DD HH:mm */
export const localMinute = (instant: string | null, offsets: UtcOffsets): string =>
  local(instant, (at) => minutesAt(at, offsets), 16)

/** YYYY-MM-DD HH:mm:ss */
export const localSecond = (instant: string | null, offsets: UtcOffsets): string =>
  local(instant, (at) => minutesAt(at, offsets), 19)

/** The clock reading at an offset in minutes, YYYY-MM-DD HH:mm. */
export const minuteAhead = (instant: string, minutes: number): string => local(instant, () => minutes, 16)

/** The difference to UTC, as in 'GMT−6' or 'GMT+5:30'. */
export function offsetName(minutes: number): string {
  if (minutes === 0) return 'GMT'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `GMT${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}
