import { maxAuditDays } from '#kits/audit/shared/audit-log.ts'
import { daysAfter, daysBetween } from '#kits/dates/shared/calendar-days.ts'

/** The days that are looked at: calendar days in the manager's zone, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Days of the period that nobody chose. */
const defaultDays = 7

export const periodNames = ['today', 'yesterday', 'week', 'month'] as const
export type PeriodName = (typeof periodNames)[number]

export const namedPeriods = (today: string): Record<PeriodName, Period> => ({
  today: { from: today, to: today },
  yesterday: { from: daysAfter(today, -1), to: daysAfter(today, -1) },
  week: { from: daysAfter(today, 1 - defaultDays), to: today },
  month: { from: daysAfter(today, 1 - maxAuditDays), to: today },
})

interface Chosen {
  from?: string | undefined
  to?: string | undefined
}

/** The period by the address; days the wrong way round are put right. */
export function periodOf({ from, to }: Chosen, today: string): Period {
  if (from === undefined && to === undefined) return namedPeriods(today).week
  const first = from ?? daysAfter(to ?? today, 1 - defaultDays)
  const last = to ?? (first > today ? first : today)
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

export const nameOfPeriod = ({ from, to }: Period, today: string): PeriodName | undefined =>
  periodNames.find((name) => {
    const named = namedPeriods(today)[name]
    return named.from === from && named.to === to
  })

/** How the address says a period; the default is left out. */
export const periodFilters = (name: PeriodName, today: string): Chosen =>
  name === 'week' ? {} : namedPeriods(today)[name]

const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** Whether the days of a period are few enough to be counted. */
export const isCountable = (period: Period): boolean => lengthOf(period) <= maxAuditDays

export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, n) => daysAfter(period.from, n))
