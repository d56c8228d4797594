import type { QueryClient } from '@tanstack/react-query'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { callKey } from '#kits/http/web/query.ts'
import { invalidateRows } from '#kits/records/web/edit/records.ts'
import { pedimentos } from '../contract.ts'

/** After a write: lists, also on the pages of shipments, their history, and what is said of a number are asked again. */
export function refetchAfterChange(queries: QueryClient): void {
  invalidateRows(queries, { calls: pedimentos })
  for (const contract of [pedimentos.decode, getAuditPage])
    void queries.invalidateQueries({ queryKey: callKey(contract) })
}
