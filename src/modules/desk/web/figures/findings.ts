import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { Figures } from '#modules/desk/contract.ts'
import { daysText, shareOf } from './numbers.ts'
import { type NamedStage, slowestOf } from './stages.ts'

/** What the plots show, as sentences. The week under way is left out of comparisons: it would always look like a fall. */

export type Week = Figures['weeks'][number]

export interface NamedWeeks {
  readonly name: string
  /** All smaller ones together: no finding names it. */
  readonly isRest?: boolean
  readonly weeks: readonly Week[]
}

const daysOfWeek = 7

/** `today` is the brokerage's, whose weeks these are. */
export const isPartial = ({ week }: Week, today: string): boolean => daysAfter(week, daysOfWeek) > today

const complete = (weeks: readonly Week[], today: string): readonly Week[] =>
  weeks.filter((week) => !isPartial(week, today))

type Counted = Exclude<keyof Week, 'week'>

const sumOf = (weeks: readonly Week[], member: Counted): number =>
  weeks.reduce((sum, week) => sum + week[member], 0)

/** The newer half of the weeks, and as many before them. */
function halves(weeks: readonly Week[]) {
  const length = Math.floor(weeks.length / 2)
  return {
    length,
    recent: weeks.slice(weeks.length - length),
    before: weeks.slice(0, weeks.length - length).slice(-length),
  }
}

/** Below this, a change in percent would make much of little. */
const leastForPercent = 10
/** Changes within it are none. */
const steadyPercent = 5
const steadyPoints = 2

export type CountFinding = 'arrivals' | 'inspections'

/** How many there were, against the weeks before. */
export function countFinding(
  what: CountFinding,
  weeks: readonly Week[],
  today: string,
  t: Translate,
): string {
  const { length: n, recent, before } = halves(complete(weeks, today))
  const [now, then] = [sumOf(recent, what), sumOf(before, what)]
  if (sumOf(weeks, what) === 0) return t(`desk_figures.${what}.none`)
  if (then < leastForPercent) return t(`desk_figures.${what}.few`, { count: now, before: then, n })
  const percent = Math.round((100 * (now - then)) / then)
  if (Math.abs(percent) < steadyPercent) return t(`desk_figures.${what}.same`, { n })
  return t(`desk_figures.${what}.${percent > 0 ? 'up' : 'down'}`, { percent: Math.abs(percent), n })
}

/** Which group has the most, of all there are. */
export function groupFinding(
  what: CountFinding,
  groups: readonly NamedWeeks[],
  all: readonly Week[],
  t: Translate,
): string {
  const total = sumOf(all, what)
  const [top] = groups
    .filter(({ isRest }) => !isRest)
    .map(({ name, weeks }) => ({ name, count: sumOf(weeks, what) }))
    .sort((a, b) => b.count - a.count)
  if (total === 0) return t(`desk_figures.${what}.none`)
  if (!top || top.count === 0) return t(`desk_figures.${what}.of_rest`, { count: total })
  return what === 'arrivals'
    ? t('desk_figures.arrivals.top', { name: top.name, percent: Math.round((100 * top.count) / total) })
    : t('desk_figures.inspections.top', { name: top.name, count: top.count, total })
}

const shareIn = (weeks: readonly Week[]): number | null =>
  shareOf(sumOf(weeks, 'releasedWithinFreeTime'), sumOf(weeks, 'releasedWithKnownFreeTime'))

const percentOf = (share: number): number => Math.round(100 * share)

/** The share of all weeks, or why there is none: what was released may have no last free day that is known. */
function wholeShareFinding(weeks: readonly Week[], t: Translate): string {
  const share = shareIn(weeks)
  if (share !== null) return t('desk_figures.share.only', { share: percentOf(share) })
  return t(sumOf(weeks, 'released') === 0 ? 'desk_figures.share.none' : 'desk_figures.share.unknown')
}

/** The share released within free time, against the weeks before. */
export function shareFinding(weeks: readonly Week[], today: string, t: Translate): string {
  const { recent, before } = halves(complete(weeks, today))
  const [now, then] = [shareIn(recent), shareIn(before)]
  if (now === null) return wholeShareFinding(weeks, t)
  const share = percentOf(now)
  if (then === null) return t('desk_figures.share.only', { share })
  const points = share - percentOf(then)
  if (Math.abs(points) < steadyPoints) return t('desk_figures.share.same', { share })
  return t(`desk_figures.share.${points > 0 ? 'up' : 'down'}`, { share, before: percentOf(then) })
}

/** Which group has the lowest share, of all there are. */
export function groupShareFinding(groups: readonly NamedWeeks[], all: readonly Week[], t: Translate): string {
  const [lowest] = groups
    .filter(({ isRest }) => !isRest)
    .flatMap(({ name, weeks }) => {
      const share = shareIn(weeks)
      return share === null ? [] : [{ name, share: percentOf(share) }]
    })
    .sort((a, b) => a.share - b.share)
  return lowest ? t('desk_figures.share.lowest', lowest) : wholeShareFinding(all, t)
}

/** The stage that takes the longest. */
export function stageFinding(stages: readonly NamedStage[], t: Translate): string {
  const slowest = slowestOf(stages)
  return slowest
    ? t('desk_figures.stages.slowest', { stage: slowest.name, p90: daysText(slowest.p90, t) })
    : t('desk_figures.stages.none')
}

/** The group that takes the longest in one stage. */
export function groupStageFinding(groups: readonly NamedStage[], stage: string, t: Translate): string {
  const slowest = slowestOf(groups)
  return slowest
    ? t('desk_figures.stages.slowest_group', { name: slowest.name, stage, p90: daysText(slowest.p90, t) })
    : t('desk_figures.stages.none')
}
