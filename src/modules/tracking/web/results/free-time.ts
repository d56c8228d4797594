import { TransportType } from '#kits/contract/shared/enums.ts'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { TrackedCabin } from '#modules/tracking/contract/tracking.ts'

/** The last free day: set by hand, or else by the rules. */
export const freeDay = ({ lastFreeDay, estimatedFreeDay = null }: TrackedCabin): string | null =>
  lastFreeDay ?? estimatedFreeDay

/** One of the rules, until they are confirmed. */
export const isEstimated = (cabin: TrackedCabin): boolean =>
  cabin.lastFreeDay === null && freeDay(cabin) !== null && !cabin.isFreeDayConfirmed

/** The days until the last free day, below 0 after it; null where nothing can be charged any more. */
export function freeDaysLeft(cabin: TrackedCabin): number | null {
  const day = freeDay(cabin)
  return day === null || cabin.canBeCharged === false ? null : daysBetween(cabin.today, day)
}

/** 'vence mañana', 'venció hace 3 días'; undefined with more than a day left, and where none is charged any more. */
export function shortDueWords(cabin: TrackedCabin, t: Translate): string | undefined {
  const left = freeDaysLeft(cabin)
  if (left === null || left > 1) return undefined
  if (left >= 0) return t(left === 0 ? 'tracking.due.today' : 'tracking.due.tomorrow')
  return t('tracking.due.over', { count: -left })
}

/** The same, and after the last free day what that costs: 'venció hace 3 días: la terminal y …'. */
export function dueWords(cabin: TrackedCabin, t: Translate): string | undefined {
  const left = freeDaysLeft(cabin)
  if (left === null || left >= 0) return shortDueWords(cabin, t)
  const isAir = cabin.transportMode === TransportType.air
  return t(isAir ? 'tracking.due.costs_air' : 'tracking.due.costs', { count: -left })
}

/** With this many days left or fewer, the last free day is near. */
const soon = 3

/** The urgency of the last free day on the day of the answer: urgent from the day before, as it is then said in words. */
export function freeTime(cabin: TrackedCabin): 'enough' | 'soon' | 'urgent' {
  const left = freeDaysLeft(cabin)
  if (left === null || left > soon) return 'enough'
  return left > 1 ? 'soon' : 'urgent'
}
