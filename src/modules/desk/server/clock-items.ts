import { formatMoney } from '#kits/amounts/shared/money.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { today } from '#kits/dates/shared/dates.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { type Clock, clocksOf } from '#modules/deadlines/rules/deadlines.ts'
import { isCharged } from '#modules/deadlines/rules/rules.ts'
import type { DeadlineBasis } from '#modules/deadlines/server/basis.ts'
import { clockCabinOf } from '#modules/deadlines/server/next-deadline.ts'
import type { DeskItem } from '../contract.ts'
import { emptyItem, type SortableItem, severityOf } from './items.ts'
import type { ClockedRow } from './today.queries.ts'

/** Days before its end that a clock is mentioned: time to book a truck and pay, with a weekend in between. */
export const warningDays = 3

interface EndingClock extends Clock {
  freeThrough: string
  daysLeft: number
}

const isEnding = (clock: Clock): clock is EndingClock =>
  clock.state !== 'stopped' && clock.daysLeft !== null && clock.daysLeft <= warningDays

const isOver = ({ daysLeft }: EndingClock): boolean => daysLeft < 0

/** A term that is about to expire first: what it costs cannot be bought back. Then what is over, then what will charge. */
const rankOf = (clock: EndingClock): number => (isOver(clock) ? 1 : isCharged(clock.kind) ? 2 : 0)

const byUrgency = (a: EndingClock, b: EndingClock): number =>
  rankOf(a) - rankOf(b) || Number(isCharged(a.kind)) - Number(isCharged(b.kind)) || a.daysLeft - b.daysLeft

/** Of the first severity is a term about to expire, and any clock from its last free day on. */
const severityOfClock = (clock: EndingClock): number =>
  rankOf(clock) === 2 && clock.daysLeft > 0 ? 2 : severityOf(1, -clock.daysLeft)

function reasonOf(clock: EndingClock, say: Translate): string {
  const named = { clock: say(`enum.clock_kind_${clock.kind}`) }
  const { daysLeft, costPerDay, currency } = clock
  const hasPrice = isCharged(clock.kind)
  if (daysLeft < 0) {
    const counted = { ...named, count: -daysLeft }
    if (!hasPrice) return say('desk.reason.expired', counted)
    return costPerDay === null || currency === null
      ? say('desk.reason.charging', counted)
      : say('desk.reason.charging_more', { ...counted, amount: formatMoney(costPerDay, { currency }) })
  }
  if (daysLeft === 0) return say(hasPrice ? 'desk.reason.last_free_day' : 'desk.reason.expires_today', named)
  return say(hasPrice ? 'desk.reason.free_days_left' : 'desk.reason.expires_in', {
    ...named,
    count: daysLeft,
  })
}

/** What a clock that is over has cost to date; none of one without amounts. */
const costOf = (clock: EndingClock): DeskItem['furtherCosts'] =>
  isOver(clock) && clock.costToDate !== null && clock.currency !== null
    ? [{ amount: clock.costToDate, currency: clock.currency }]
    : []

/** The item of a cabin's most urgent clock; undefined where the stored date is about to be computed anew and none is ending. */
export function clockItem(
  cabin: ClockedRow,
  { rules, calendar, places }: Pick<DeadlineBasis, 'rules' | 'calendar' | 'places'>,
  now: Date,
  say: Translate,
): SortableItem | undefined {
  const dated = clockCabinOf(cabin, places)
  const clocks = (day: string) => clocksOf(dated, rules, calendar, day)
  const ending = clocks(today(cabin.timezone, now)).filter(isEnding).sort(byUrgency)
  const [clock, ...further] = ending
  if (!clock) return undefined
  const firstDay = daysAfter(clock.freeThrough, 1)
  const costing = isOver(clock) ? clock : clocks(firstDay).find(({ kind }) => kind === clock.kind)
  const amount = costing?.costToDate ?? null
  const item: DeskItem = {
    ...emptyItem,
    kind: 'clock',
    severity: Math.min(...ending.map(severityOfClock)),
    cabinId: cabin.id,
    title: cabin.number,
    reason: reasonOf(clock, say),
    clock: clock.kind,
    furtherClocks: further.map(({ kind }) => kind),
    furtherCosts: further.flatMap(costOf),
    since: isOver(clock) ? firstDay : null,
    dueOn: clock.freeThrough,
    isTyped: clock.isTyped,
    daysLeft: clock.daysLeft,
    responsibleName: cabin.responsibleName,
    amount,
    currency: amount === null ? null : clock.currency,
    estimate: clock.estimate,
  }
  return { item, sortKey: `${rankOf(clock)} ${clock.freeThrough}` }
}
