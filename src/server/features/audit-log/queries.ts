import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAccessEntry } from '#server/audit/queries.ts'
import type { Database } from '#server/db/database.ts'
import { holdsKeyword, numberForms } from '#server/db/keyword.ts'
import { chosen, type Filters, orderBy, selectPage } from '#server/db/list.ts'
import type { Page } from '#server/db/paging.ts'
import { inScope, type Scope } from '#server/db/scope.ts'
import { findIds, type KeywordSearch } from '#server/db/search.ts'
import type { AuditEntry, getAuditPage } from '#shared/contracts/audit-log.ts'
import type { Parsed } from '#shared/contracts/call.ts'

/** `cabinZone` is the cabin's current zone, for entries recorded before they held one. */
export type StoredEntry = AuditEntry & { cabinZone: string | null }

type Query = Parsed<typeof getAuditPage>

const columns = sql`
  entry.id, entry.at, entry.manager_id as "managerId", entry.manager_name as "managerName", entry.entity,
  (select display_name from manager where manager.id = entry.manager_id) as "managerDisplayName",
  entry.entity_id as "entityId", entry.action, entry.before, entry.after,
  (select timezone from cabin where cabin.id = entry.entity_id) as "cabinZone"`

/** A shop sees entries on its cabins only; entries on its other rows are for the operator. */
function withinScope(scope: Scope): RawBuilder<SqlBool>[] {
  if (scope.companyId === null) return []
  return [sql<SqlBool>`${inScope(scope, 'entry.company_id')}`, sql<SqlBool>`entry.entity = 'cabin'`]
}

const filters: Filters<Query> = {
  entity: (entity) => sql`entry.entity = ${entity}`,
  entityId: (entityId) => sql`entry.entity_id = ${entityId}`,
  managerId: (managerId) => sql`entry.manager_id = ${managerId}`,
  action: (action) => sql`${isAccessEntry(sql.ref('entry.action'))} and entry.action = ${action}`,
  // Bound as dates: PostgreSQL would reject some years written as text.
  from: (from) => sql`entry.at >= ${new Date(from)}`,
  to: (to) => sql`entry.at < ${new Date(to)}`,
}

/** Whether the keyword may be part of a number: four or more letters or digits, one of them a digit. */
const isNumber = (keyword: string): boolean => /\p{N}/u.test(keyword) && /[\p{L}\p{N}]{4}/u.test(keyword)

/**
 * Searches entries by manager and entity and, for numbers, by the cabins that have them. The log has no text index: a
 * bounded number of entries is searched, from the start of the list.
 */
async function search(db: Database, keyword: string): Promise<KeywordSearch> {
  if (isNumber(keyword)) {
    const ids = await findIds(db, 'cabin', numberForms(keyword))
    if (ids?.length)
      return {
        condition: sql`(entry.entity = 'cabin' and entry.entity_id = any(${ids}))`,
        isIndexed: true,
      }
  }
  const text = sql`normal(entry.manager_name || ' ' || entry.entity)`
  const named = holdsKeyword(sql`normal(display_name)`, [keyword])
  return {
    condition: sql`(${holdsKeyword(text, [keyword])}
      or entry.manager_id in (select id from manager where ${named}))`,
    isIndexed: false,
  }
}

export async function listEntries(db: Database, scope: Scope, query: Query): Promise<Page<StoredEntry>> {
  return selectPage(
    db,
    {
      id: sql.ref('entry.id'),
      from: sql`audit_log entry`,
      columns,
      filters: [...withinScope(scope), ...chosen(filters, query)],
      search: query.keyword === null ? undefined : await search(db, query.keyword),
      orderBy: orderBy(sql.ref('entry.at'), query.sort?.order ?? 'desc', sql.ref('entry.id')),
    },
    query,
  )
}
