import { exportAuditLog, getAuditDays, getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { exportAnswer } from '#kits/catalogue/server/exports.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { listDays } from './days.ts'
import { auditLogFiles } from './files.ts'
import { listEntries } from './queries.ts'
import { readerOf, withInstants } from './reader.ts'
import { visibleEntry } from './visible-entry.ts'

/**
 * The work of one person of the operator is the team's log. Everybody may ask for their own, and by whom the changes of
 * one row are.
 */
function refuseOthersWork(
  { session, scope }: ScopedContext,
  { managerId, entityId }: Parsed<typeof getAuditPage>,
): void {
  const isOthers = managerId !== null && managerId !== session.managerId && entityId === null
  if (isOthers && scope.companyId === null) throw new AppError('forbidden')
}

export function auditLogFeature(route: Route): void {
  route(getAuditPage, async (context, query) => {
    const { db, scope } = context
    const reader = readerOf(context)
    if (!reader.readsTeam) refuseOthersWork(context, query)
    const page = await listEntries(db, reader, await withInstants(context, query))
    return { ...page, items: page.items.map((entry) => visibleEntry(entry, scope)) }
  })
  route(getAuditDays, listDays)
  route(exportAuditLog, (context, input) => exportAnswer(context, auditLogFiles, input))
}
