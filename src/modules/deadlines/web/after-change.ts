import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#kits/http/web/query.ts'
import { desk } from '#modules/desk/contract.ts'
import { deadlines } from '../contract/deadlines.ts'
import { holidays } from '../contract/holidays.ts'
import { deadlineRules } from '../contract/rules.ts'

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
