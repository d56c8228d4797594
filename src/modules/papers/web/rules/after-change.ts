import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#kits/http/web/query.ts'
import { checklistRules, getChecklist } from '#modules/papers/contract/checklists.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'

/** What shows the rules of papers, or follows from them: the checklists and what the list of shipments counts. */
const keys = [checklistRules.getPage, getChecklist, cabins.getPage].map((contract) => callKey(contract))

export function refetchAfterChange(queries: QueryClient): void {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
}
