import type { ClockKind } from './deadlines.ts'
import { applicableRules, type ClockCabin, type DeadlineRule, mismatchOf, ruleScope } from './rules.ts'

/** Why a rule counts for a shipment or does not. */
export const ruleVerdicts = [
  'counts',
  ...ruleScope,
  'petroleumFacilities',
  /** Valid only from a day after the clock's start. */
  'validLater',
  /** Applies, but another is for a narrower scope. */
  'lessSpecific',
  /** Applies, but the same scope has a newer one. */
  'older',
] as const
export type RuleVerdict = (typeof ruleVerdicts)[number]

const hasScopeOf = (one: DeadlineRule, other: DeadlineRule): boolean =>
  one.petroleumFacilities === other.petroleumFacilities &&
  ruleScope.every((member) => one[member] === other[member])

/** The verdict on each rule of a kind, in the order of the rules. */
export function verdictsOf<R extends DeadlineRule>(
  kind: ClockKind,
  cabin: ClockCabin,
  rules: readonly R[],
  today: string,
): { rule: R; verdict: RuleVerdict }[] {
  const [first, ...others] = applicableRules(kind, cabin, rules, today)
  const verdictOf = (rule: R): RuleVerdict => {
    if (rule === first) return 'counts'
    const mismatch = mismatchOf(rule, cabin)
    if (mismatch !== undefined) return mismatch
    if (first === undefined || !others.includes(rule)) return 'validLater'
    return hasScopeOf(rule, first) ? 'older' : 'lessSpecific'
  }
  return rules.filter((rule) => rule.kind === kind).map((rule) => ({ rule, verdict: verdictOf(rule) }))
}
