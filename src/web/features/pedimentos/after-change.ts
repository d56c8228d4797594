import type { QueryClient } from '@tanstack/react-query'
import { getAuditPage } from '#shared/contracts/audit-log.ts'
import { pedimentos } from '#shared/contracts/pedimentos.ts'
import { callKey } from '#web/api/query.ts'
import { invalidateRows } from '#web/records/edit/records.ts'

/** After a write: lists, also on the pages of shipments, their history, and what is said of a number are asked again. */
export function refetchAfterChange(queries: QueryClient): void {
  invalidateRows(queries, { calls: pedimentos })
  for (const contract of [pedimentos.decode, getAuditPage])
    void queries.invalidateQueries({ queryKey: callKey(contract) })
}
