import type { QueryClient } from '@tanstack/react-query'
import { deadlineRules } from '#shared/contracts/deadline-rules.ts'
import { deadlines } from '#shared/contracts/deadlines.ts'
import { desk } from '#shared/contracts/desk.ts'
import { holidays } from '#shared/contracts/holidays.ts'
import { callKey } from '#web/api/query.ts'

/** What the screen of rules shows. */
export const ruleKeys = [
  deadlineRules.getPage,
  deadlineRules.explain,
  deadlines.getProgress,
  holidays.getYear,
].map((contract) => callKey(contract))

/** What other screens show that follows from rules and calendars. */
const followingKeys = [deadlines.getForCabin, deadlines.simulate, desk.getToday].map((contract) =>
  callKey(contract),
)

/** After a change of a rule or a calendar: what shows it, or follows from it, is asked for again. */
export function refetchAfterChange(queries: QueryClient): void {
  for (const queryKey of [...ruleKeys, ...followingKeys]) void queries.invalidateQueries({ queryKey })
}
