import type { Database } from '#kits/db/server/database.ts'
import { findScope } from '#kits/db/server/scope.ts'
import type { Actor } from '#kits/session/server/session.ts'
import type { CatalogueDefinition } from './definition.ts'
import { selectMostUsed } from './most-used.queries.ts'
import type { ListQuery } from './queries.ts'

/**
 * The rows of an entity that the manager's company uses most, the first first. Ports and carriers are for everyone to
 * read, but which of them a company uses is known by its cabins: who may not read those learns nothing.
 */
export async function mostUsed(
  db: Database,
  { cabinColumns = [], filters }: CatalogueDefinition,
  session: Actor,
  query: ListQuery,
): Promise<string[]> {
  const scope = findScope(session, 'cabin.read')
  if (!scope || cabinColumns.length === 0) return []
  const asked = 'companyId' in filters && typeof query.companyId === 'string' ? query.companyId : null
  return selectMostUsed(db, cabinColumns, scope.companyId ?? asked)
}
