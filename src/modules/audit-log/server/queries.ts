import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAccessEntry } from '#kits/audit/server/queries.ts'
import { type AuditKind, referenceEntities, ruledKinds, ruleOf } from '#kits/audit/shared/audit-kinds.ts'
import type { AuditEntry, getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { holdsKeyword, numberForms } from '#kits/db/server/keyword.ts'
import {
  allOf,
  chosen,
  type Filters,
  type ListSource,
  orderBy,
  selectIds,
  selectPage,
} from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { findIds, type KeywordSearch } from '#kits/db/server/search.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'

/** `cabinZone` is the cabin's current zone, for entries recorded before they held one. */
export type StoredEntry = AuditEntry & { cabinZone: string | null }

/** Who reads the log, and which entries exist for them. */
export interface AuditReader {
  scope: Scope
  /** Reads what people did as people; others read the history of shipments and reference data. */
  readsTeam: boolean
  language: Language
}

/** The filters of a list, its days as instants. */
export type EntryQuery = Omit<Parsed<typeof getAuditPage>, 'page' | 'pageSize'>

const localName = { 'es-MX': 'es_name', 'en-US': 'en_name', 'zh-CN': 'cn_name' } as const

/** What the row of an entry is called now, by its table; null where it is gone. */
function entityName(language: Language): RawBuilder<unknown> {
  const own = sql.ref(localName[language])
  const named = (table: string, name: RawBuilder<unknown>, isThere = sql`true`) =>
    sql`when ${sql.lit(table)} then (select ${name} from ${sql.table(table)} where id = entry.entity_id and ${isThere})`
  const cases = [
    named('cabin', sql`coalesce(container_no, bl_no, booking_no)`, sql`deleted_at is null`),
    named('customer', sql`name`),
    named('customer_contact', sql`name`),
    named('address', sql`recipient`),
    named('port', sql`coalesce(${own}, name)`),
    // The name is Spanish.
    named('terminal', language === 'es-MX' ? sql`name` : sql`coalesce(${own}, name)`),
    named('airline', sql`name`),
    named('cargo_type', sql`coalesce(${own}, en_name)`),
    named('transport_type', sql`coalesce(${own}, en_name)`),
    named('manager', sql`coalesce(display_name, user_name)`),
    named('company', sql`name`),
    named('message', sql`name`),
    named('pedimento', sql`number`),
    named('api_key', sql`name`),
    named('carrier_feed', sql`name`),
    named('webhook', sql`url`),
    // Its clock, which a sentence says in words.
    named('deadline_rule', sql`kind`),
    // Its kind of paper, likewise.
    named('checklist_rule', sql`kind`),
  ]
  return sql`case entry.entity ${sql.join(cases, sql` `)} end`
}

/** The API key that made a change, in words; null for a manager's. */
const keyName = (language: Language): RawBuilder<string | null> => {
  const words = translatorFor(language)('audit.api_key', { name: '%s' })
  return sql`(select format(${words}::text, name) from api_key where api_key.id = entry.api_key_id)`
}

const columns = ({ language }: AuditReader) => sql`
  entry.id, entry.at, entry.manager_id as "managerId", entry.manager_name as "managerName", entry.entity,
  coalesce((select display_name from manager where manager.id = entry.manager_id), ${keyName(language)}) as "managerDisplayName",
  entry.entity_id as "entityId", ${entityName(language)} as "entityName", entry.action, entry.before, entry.after,
  (select timezone from cabin where cabin.id = entry.entity_id) as "cabinZone"`

/** What is read without the team's log: shipments, pedimentos and reference data. */
const openEntities = sql.join(['cabin', 'pedimento', ...referenceEntities].map((entity) => sql.lit(entity)))

/** A shop sees entries on its cabins only; entries on its other rows are for the operator. */
function withinReach({ scope, readsTeam }: AuditReader): RawBuilder<SqlBool>[] {
  if (scope.companyId !== null)
    return [sql<SqlBool>`${inScope(scope, 'entry.company_id')}`, sql<SqlBool>`entry.entity = 'cabin'`]
  return readsTeam ? [] : [sql<SqlBool>`entry.entity in (${openEntities})`]
}

const isOneOf = (column: string, values: readonly string[] | undefined): RawBuilder<SqlBool>[] =>
  values ? [sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`] : []

/** Literals, so that the planner may use the partial index of access entries. */
const isRuled = (kind: Exclude<AuditKind, 'other'>): RawBuilder<SqlBool> => {
  const { actions, entities } = ruleOf(kind)
  return sql`(${allOf([...isOneOf('entry.action', actions), ...isOneOf('entry.entity', entities)])})`
}

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

const isOfKind = (kind: AuditKind): RawBuilder<SqlBool> =>
  kind === 'other' ? sql`not ${anyOf(ruledKinds.map(isRuled))}` : isRuled(kind)

export const isOfKinds = (kinds: readonly AuditKind[]): RawBuilder<SqlBool> => anyOf(kinds.map(isOfKind))

const filters: Filters<EntryQuery> = {
  entity: (entity) => sql`entry.entity = ${entity}`,
  entityId: (entityId) => sql`entry.entity_id = ${entityId}`,
  managerId: (managerId) => sql`entry.manager_id = ${managerId}`,
  action: (action) => sql`${isAccessEntry(sql.ref('entry.action'))} and entry.action = ${action}`,
  kinds: isOfKinds,
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
async function search(
  db: Database,
  { readsTeam, scope }: AuditReader,
  keyword: string,
): Promise<KeywordSearch> {
  if (isNumber(keyword)) {
    const ids = await findIds(db, 'cabin', numberForms(keyword))
    if (ids?.length)
      return {
        condition: sql`(entry.entity = 'cabin' and entry.entity_id = any(${ids}))`,
        isIndexed: true,
      }
  }
  // An operator's work by person is part of the team's log.
  if (!readsTeam && scope.companyId === null)
    return { condition: holdsKeyword(sql`normal(entry.entity)`, [keyword]), isIndexed: false }
  const text = sql`normal(entry.manager_name || ' ' || entry.entity)`
  const named = holdsKeyword(sql`normal(display_name)`, [keyword])
  return {
    condition: sql`(${holdsKeyword(text, [keyword])}
      or entry.manager_id in (select id from manager where ${named}))`,
    isIndexed: false,
  }
}

async function listSource(db: Database, reader: AuditReader, query: EntryQuery): Promise<ListSource> {
  return {
    id: sql.ref('entry.id'),
    from: sql`audit_log entry`,
    columns: columns(reader),
    filters: [...withinReach(reader), ...chosen(filters, query)],
    search: query.keyword === null ? undefined : await search(db, reader, query.keyword),
    orderBy: orderBy(sql.ref('entry.at'), query.sort?.order ?? 'desc', sql.ref('entry.id')),
  }
}

export async function listEntries(
  db: Database,
  reader: AuditReader,
  { page, pageSize, ...query }: EntryQuery & { page: number; pageSize: number },
): Promise<Page<StoredEntry>> {
  return selectPage(db, await listSource(db, reader, query), { page, pageSize })
}

export async function selectEntryIds(
  db: Database,
  reader: AuditReader,
  query: EntryQuery,
): Promise<RawBuilder<{ id: string }>> {
  return selectIds(await listSource(db, reader, query))
}

export async function selectEntries(
  db: Database,
  reader: AuditReader,
  ids: readonly string[],
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${columns(reader)} from audit_log entry
    where ${allOf([sql`entry.id = any(${ids})`, ...withinReach(reader)])}`.execute(db)
  return rows
}
