import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import { today } from '#kits/dates/shared/dates.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { clocksOf } from '#modules/deadlines/rules/deadlines.ts'
import { verdictsOf } from '#modules/deadlines/rules/rule-verdicts.ts'
import { readDeadlineBasis } from '../basis.ts'
import { findClockColumns } from '../clocked.queries.ts'
import { clockCabinOf } from '../next-deadline.ts'
import { loadCalendar } from '../queries.ts'
import { deadlineRuleTable } from './queries.ts'

/** Which rule counts for each clock of a cabin, and why each of the others does not. */
export async function explainRules(
  { db, scope, now }: ScopedContext,
  { cabinId }: Parsed<typeof deadlineRules.explain>,
): Promise<Result<typeof deadlineRules.explain>> {
  const columns = await findClockColumns(db, scope, cabinId)
  if (!columns) throw new AppError('not_found')
  const { places } = await readDeadlineBasis(db)
  const cabin = clockCabinOf(columns, places)
  const asOf = today(columns.timezone, now())
  const rules = (await deadlineRuleTable.listAll(db)).map((rule) => ({
    ...rule,
    isConfirmed: rule.confirmedAt !== null,
  }))
  const clocks = clocksOf(cabin, rules, await loadCalendar(db), asOf)
  return {
    asOf,
    clocks: clocks.map(({ kind, startsOn, freeThrough, isTyped }) => ({
      kind,
      startsOn,
      freeThrough,
      isTyped,
      rules: verdictsOf(kind, cabin, rules, asOf),
    })),
  }
}
