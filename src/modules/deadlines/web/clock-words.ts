import { toMoney } from '#kits/amounts/shared/decimal.ts'
import { formatMoney } from '#kits/amounts/shared/money.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { dayInSentence } from '#kits/ui/web/day-reader.ts'
import { dueWords } from '#modules/shipments/rules/due-words.ts'
import type { Clock, MissingMember } from '../contract/deadlines.ts'
import { chargeOf } from '../rules/charges.ts'
import type { ClockKind } from '../rules/deadlines.ts'
import { isCharged } from '../rules/rules.ts'

/** What is said of a clock. */

/** What its words depend on besides the clock. */
export interface ClockContext {
  readonly t: Translate
  readonly language: Language
  readonly today: string
}

/** Days before its end from which on a clock is due soon: people are warned three days before. */
const soonDays = 3

export type ClockTone = 'free' | 'soon' | 'charging' | 'expired' | 'stopped' | 'unknown' | 'notStarted'

/** Withdrawal is counted from the notice of abandonment: until goods are abandoned no date is missing. */
export const isNotStarted = (clock: Clock, clocks: readonly Clock[]): boolean =>
  clock.kind === 'withdrawal' &&
  clock.state === 'unknown' &&
  clock.ruleId !== null &&
  clocks.find(({ kind }) => kind === 'abandonment')?.state !== 'expired'

export function toneOf(clock: Clock, clocks: readonly Clock[]): ClockTone {
  if (isNotStarted(clock, clocks)) return 'notStarted'
  const { state, daysLeft } = clock
  return state === 'free' && daysLeft !== null && daysLeft <= soonDays ? 'soon' : state
}

export const namesOf = (kinds: readonly ClockKind[], t: Translate): string =>
  kinds.map((kind) => t(`enum.clock_kind_${kind}`)).join(', ')

/** How many days are left, or when it stopped; undefined for a clock that cannot be told. */
export function endWords(
  { daysLeft, stoppedOn }: Clock,
  { t, language, today }: ClockContext,
): string | undefined {
  if (stoppedOn === null) return daysLeft === null ? undefined : dueWords(daysLeft, t)
  const day = dayInSentence(stoppedOn, today, language)
  if (daysLeft === null) return t('deadlines.stopped_on', { day })
  return daysLeft >= 0
    ? t('deadlines.stopped_in_time', { day })
    : t('deadlines.stopped_late', { day, count: -daysLeft })
}

/** When the term ends and from where it is counted. */
export function termWords(
  { kind, freeThrough, startsOn, startEvent }: Clock,
  { t, language, today }: ClockContext,
): string[] {
  if (freeThrough === null) return []
  const through = isCharged(kind) ? 'deadlines.free_through' : 'deadlines.term_through'
  const event = startEvent && t(`enum.start_event_${startEvent}`)
  return [
    t(through, { day: dayInSentence(freeThrough, today, language) }),
    ...(startsOn !== null && event !== null
      ? [t('deadlines.counted_from', { day: dayInSentence(startsOn, today, language), event })]
      : []),
  ]
}

/** What a clock has cost so far and what one more day costs; nothing for a term that costs no money. */
export function costWords(clock: Clock, t: Translate): string[] {
  const { kind, state, freeThrough, currency, costToDate, costPerDay } = clock
  if (!isCharged(kind) || freeThrough === null) return []
  if (currency === null || costToDate === null || costPerDay === null)
    return [t(clock.ruleId === null ? 'deadlines.cost_without_rule' : 'deadlines.cost_unknown')]
  const money = (amount: string) => ({ amount: formatMoney(amount, { currency }) })
  if (state === 'stopped') return [t('deadlines.cost_in_all', money(costToDate))]
  if (state === 'free') return [t('deadlines.cost_after', money(toMoney(chargeOf(clock, 1)?.total ?? 0n)))]
  return [t('deadlines.cost_to_date', money(costToDate)), t('deadlines.cost_of_a_day', money(costPerDay))]
}

/** Whether what is said of a clock rests on a rule or a calendar that nobody has confirmed. */
export const isEstimated = ({ ruleId, freeThrough, estimate }: Clock): boolean =>
  ruleId !== null && freeThrough !== null && estimate

/** What is said beside the day on which a clock ends. One typed by hand is no estimate, though what it costs may be one. */
export function dayMark(clock: Clock, t: Translate): string | undefined {
  if (clock.isTyped) return t('deadlines.printed.typed')
  return isEstimated(clock) ? t('deadlines.estimate') : undefined
}

/** Why figures are estimates, each reason once with the clocks it concerns: their rules, and years without a calendar. */
export function estimateReasons(clocks: readonly Clock[], t: Translate): string[] {
  const estimated = clocks.filter(isEstimated)
  const namesWhere = (concerns: (clock: Clock) => boolean) =>
    namesOf(
      estimated.filter(concerns).map(({ kind }) => kind),
      t,
    )
  const rules = namesWhere(({ isRuleConfirmed }) => !isRuleConfirmed)
  const years = [...new Set(estimated.flatMap(({ unconfirmedYears }) => unconfirmedYears))].sort()
  return [
    ...(rules === '' ? [] : [t('deadlines.unconfirmed_rules', { clocks: rules })]),
    ...years.map((year) =>
      t('deadlines.unconfirmed_year', {
        year: String(year),
        clocks: namesWhere(({ unconfirmedYears }) => unconfirmedYears.includes(year)),
      }),
    ),
  ]
}

/** The member of the cabin that a clock waits for. */
export const missingMember = ({ state, missing }: Clock): MissingMember | undefined =>
  state === 'unknown' ? missing[0] : undefined

/** Which date is missing and why it matters, or that there is no rule; undefined where the clock can be told. */
export function unknownWords(clock: Clock, clocks: readonly Clock[], t: Translate): string | undefined {
  if (clock.state !== 'unknown') return undefined
  if (isNotStarted(clock, clocks)) return t('deadlines.starts_with_notice')
  const member = missingMember(clock)
  return member === undefined ? t('deadlines.no_rule') : t(`deadlines.missing.${member}`)
}
