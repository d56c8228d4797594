import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#kits/http/web/query.ts'
import { pluggedInto } from '#kits/slots/shared/slots.ts'
import { deadlines } from '../contract/deadlines.ts'
import { holidays } from '../contract/holidays.ts'
import { deadlineRules } from '../contract/rules.ts'
import { answersByRules } from './slots.ts'

/** What the screen of rules shows. */
export const ruleKeys = [
  deadlineRules.getPage,
  deadlineRules.explain,
  deadlines.getProgress,
  holidays.getYear,
].map((contract) => callKey(contract))

/** What other screens show of clocks. */
const clockKeys = [deadlines.getForCabin, deadlines.simulate].map((contract) => callKey(contract))

/** After a change of a rule or a calendar: what shows it, or follows from it, is asked for again. */
export function refetchAfterChange(queries: QueryClient): void {
  const refetch = (queryKey: readonly unknown[]) => void queries.invalidateQueries({ queryKey })
  for (const queryKey of [...ruleKeys, ...clockKeys]) refetch(queryKey)
  for (const keyOf of pluggedInto(answersByRules)) void keyOf().then(refetch)
}
