import { AppError } from '#kits/contract/server/app-error.ts'
import { today } from '#kits/dates/shared/dates.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { deadlines, type MissingMember } from '#modules/deadlines/contract/deadlines.ts'
import { clocksOf, simulatePickUp } from '#modules/deadlines/rules/deadlines.ts'
import type { StartMember } from '#modules/deadlines/rules/rules.ts'
import { readDeadlineBasis } from '../basis.ts'
import { findClockColumns } from '../clocked.queries.ts'
import { clockCabinOf } from '../next-deadline.ts'
import { loadCalendar, loadDeadlineRules } from '../queries.ts'
import { recomputeProgress } from '../recompute.ts'

/** What the clocks of a cabin are computed from. */
async function readClocked({ db, scope }: ScopedContext, cabinId: string) {
  const columns = await findClockColumns(db, scope, cabinId)
  if (!columns) throw new AppError('not_found')
  const { places } = await readDeadlineBasis(db)
  return {
    cabin: clockCabinOf(columns, places),
    timezone: columns.timezone,
    rules: await loadDeadlineRules(db),
    calendar: await loadCalendar(db),
  }
}

/** The member that a form or a step fills in: the arrival is kept as a time. */
const writtenMember = (member: StartMember): MissingMember =>
  member === 'arrivalDay' ? 'arrivalTime' : member

export function deadlinesFeature(route: Route): void {
  route(deadlines.getForCabin, async (context, input) => {
    const { cabin, timezone, rules, calendar } = await readClocked(context, input.cabinId)
    const asOf = input.asOf ?? today(timezone, context.now())
    const clocks = clocksOf(cabin, rules, calendar, asOf)
    return {
      asOf,
      direction: cabin.direction,
      traffic: cabin.traffic,
      clocks: clocks.map((clock) => ({ ...clock, missing: clock.missing.map(writtenMember) })),
    }
  })

  route(deadlines.simulate, async (context, { cabinId, from, to }) => {
    const { cabin, rules, calendar } = await readClocked(context, cabinId)
    return simulatePickUp(cabin, rules, calendar, { from, to })
  })

  route(deadlines.getProgress, ({ db }) => recomputeProgress(db))
}
