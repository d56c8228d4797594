import { getAuditPage } from '#shared/contracts/audit-log.ts'
import type { Route } from '../../http/route.ts'
import { listEntries } from './queries.ts'

export function auditLogRoom(route: Route): void {
  route(getAuditPage, ({ db, scope }, query) => listEntries(db, scope, query))
}
