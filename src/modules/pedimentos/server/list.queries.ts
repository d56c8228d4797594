import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { exactTotalLimit } from '#kits/contract/shared/list.ts'
import type { Database } from '#kits/db/server/database.ts'
import { holdsKeyword, numberForms } from '#kits/db/server/keyword.ts'
import { allOf, chosen, type Filters } from '#kits/db/server/list.ts'
import { plannedEachTime } from '#kits/db/server/named-statements.ts'
import type { Page, Paging } from '#kits/db/server/paging.ts'
import { scannedTotal, scanPage } from '#kits/db/server/scan.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import { findIds, type KeywordSearch, someIds } from '#kits/db/server/search.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { pedimentoKeyPattern } from '#modules/reference/rules/pedimento-keys.ts'
import type { pedimentos } from '../contract.ts'
import { hasCabin, reachedInList, type StoredPedimento, seenLinks, selectPedimentos } from './queries.ts'

type Query = Parsed<typeof pedimentos.getPage>
type ListedQuery = Omit<Query, 'page' | 'pageSize'>

/** Each has an index. */
const filtersOf = (scope: Scope): Filters<ListedQuery> => ({
  cabinId: (id) => hasCabin(scope, sql`link.cabin_id = ${id}`),
  key: (key) => sql`t.key = ${key}`,
  light: (light) => sql`t.light = ${light}`,
  customsOffice: (office) => sql`substr(t.number, 3, 2) = ${office}`,
  state: (state) => (state === 'open' ? sql`t.released_on is null` : sql`t.released_on is not null`),
})

/** Fewer digits end too many numbers. */
const shortestEnd = 4

/** Whether a text of digits begins as the keyword does; all have the same length, so that an index serves the bounds. */
const beginsWith = (digits: RawBuilder<unknown>, key: string): RawBuilder<SqlBool> =>
  sql`${digits} between ${key.padEnd(15, '0')} and ${key.padEnd(15, '9')}`

/** Whether a shipment of the pedimento that the reader may see holds the keyword: looked up row by row. */
const hasCabinHolding = (
  scope: Scope,
  forms: readonly string[],
): RawBuilder<SqlBool> => sql<SqlBool>`coalesce((
  select true ${seenLinks(scope)}
  where link.pedimento_id = t.id and ${holdsKeyword(sql`cabin.search_text`, forms)} limit 1), false)`

/**
 * Found by the beginning or the end of the number, by the key, or by what the list of shipments finds its shipments by. A
 * word that very many shipments have is searched in the first rows of the list, unless it may be a number or a key.
 */
async function search(db: Database, scope: Scope, keyword: string): Promise<KeywordSearch> {
  const key = numberKey(keyword)
  const forms = numberForms(keyword)
  const isDigits = /^\d{1,15}$/.test(key)
  const cabinIds = await findIds(db, 'cabin', forms)
  const ways = [
    ...(isDigits ? [beginsWith(sql`t.number`, key)] : []),
    ...(isDigits && key.length >= shortestEnd
      ? [beginsWith(sql`reverse(t.number)`, [...key].toReversed().join(''))]
      : []),
    ...(pedimentoKeyPattern.test(key) ? [sql<SqlBool>`t.key = ${key}`] : []),
    ...(cabinIds?.length ? [hasCabin(scope, sql`link.cabin_id = any(${cabinIds}::uuid[])`)] : []),
  ]
  if (ways.length > 0) return { condition: sql<SqlBool>`(${sql.join(ways, sql` or `)})`, isIndexed: true }
  if (cabinIds !== null) return { condition: sql<SqlBool>`false`, isIndexed: true }
  const some = sql`(
    select link.pedimento_id ${seenLinks(scope)} where link.cabin_id = any(array(${someIds('cabin', forms)}))
    limit ${sql.lit(exactTotalLimit)})`
  return { condition: hasCabinHolding(scope, forms), isIndexed: false, some }
}

interface Conditions {
  /** Of the reader's reach and the filters. */
  narrowed: RawBuilder<SqlBool>
  isFiltered: boolean
  search: KeywordSearch | undefined
}

async function conditionsOf(db: Database, scope: Scope, query: ListedQuery): Promise<Conditions> {
  const filters = chosen(filtersOf(scope), query)
  return {
    narrowed: allOf([await reachedInList(db, scope), ...filters]),
    isFiltered: scope.companyId !== null || filters.length > 0,
    search: query.keyword === null ? undefined : await search(db, scope, query.keyword),
  }
}

const whereOf = ({ narrowed, search }: Conditions): RawBuilder<SqlBool> =>
  allOf(search ? [narrowed, search.condition] : [narrowed])

type SortField = NonNullable<Query['sort']>['field']

const sortColumns: Record<SortField, { column: string; isMaybe: boolean }> = {
  number: { column: 'number', isMaybe: false },
  paidOn: { column: 'paid_on', isMaybe: true },
  modulatedOn: { column: 'modulated_on', isMaybe: true },
  releasedOn: { column: 'released_on', isMaybe: true },
  updatedAt: { column: 'updated_at', isMaybe: false },
}

interface Order {
  column: RawBuilder<unknown>
  whole: RawBuilder<unknown>
  /**
   * The order as reads of its index. Backwards, the index gives those without a day first, so that a descending order
   * is read in two parts.
   */
  parts: readonly { where: RawBuilder<SqlBool>; by: RawBuilder<unknown> }[]
}

/** Those changed last come first, unless said; those without a day last, in both directions. */
function orderOf(sort: Query['sort']): Order {
  const { field, order } = sort ?? { field: 'updatedAt', order: 'desc' }
  const { column: name, isMaybe } = sortColumns[field]
  const column = sql.ref(`t.${name}`)
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const by = sql`${column} ${direction}, t.id ${direction}`
  const whole = isMaybe ? sql`${column} ${direction} nulls last, t.id ${direction}` : by
  const isInTwo = isMaybe && order === 'desc'
  const parts = isInTwo
    ? [
        { where: sql<SqlBool>`${column} is not null`, by },
        { where: sql<SqlBool>`${column} is null`, by },
      ]
    : [{ where: sql<SqlBool>`true`, by }]
  return { column, whole, parts }
}

/** Where very many match, the index of the order meets them soon. */
function walkIndex(
  where: RawBuilder<SqlBool>,
  { column, whole, parts }: Order,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<unknown> {
  const walks = parts.map(
    (part) => sql`(
      select t.id, ${column} from pedimento t where ${allOf([where, part.where])}
      order by ${part.by} limit ${offset + limit})`,
  )
  return sql`select t.id from (${sql.join(walks, sql` union all `)}) as t order by ${whole} limit ${limit} offset ${offset}`
}

/**
 * As the list of shipments does: matches up to the exact limit are found first, by whichever index serves the filter,
 * and sorted; with few of them the planner would read the index of the order past all others.
 */
export async function listPedimentos(
  db: Database,
  scope: Scope,
  { page, pageSize, ...query }: Query,
): Promise<Page<StoredPedimento>> {
  const conditions = await conditionsOf(db, scope, query)
  const order = orderOf(query.sort)
  const { search: keywordSearch } = conditions
  if (keywordSearch && !keywordSearch.isIndexed)
    return listScanned(db, scope, { ...conditions, search: keywordSearch, order }, { page, pageSize })
  const where = whereOf(conditions)
  const [limit, offset] = [pageSize, (page - 1) * pageSize]
  const found = await sql<{ total: number; ids: string[] }>`${sql.raw(plannedEachTime)}
    with matches as materialized (
        select t.id, ${order.column} from pedimento t where ${where} limit ${exactTotalLimit + 1}),
      counted as (select count(*) as total from matches)
    select total, array(
        select t.id from matches t where (select total from counted) <= ${exactTotalLimit}
        order by ${order.whole} limit ${limit} offset ${offset}) as ids
    from counted`.execute(db)
  const { total = 0, ids = [] } = found.rows[0] ?? {}
  const totalExact = total <= exactTotalLimit
  const picked = totalExact ? ids : await walkIds(db, walkIndex(where, order, { limit, offset }))
  const items = await selectPedimentos(db, scope, picked)
  return { items, total: Math.min(total, exactTotalLimit), totalExact, page, pageSize }
}

async function listScanned(
  db: Database,
  scope: Scope,
  { narrowed, order, ...searched }: Conditions & { search: KeywordSearch; order: Order },
  paging: Paging,
): Promise<Page<StoredPedimento>> {
  const scanned = await scanPage(
    db,
    {
      ...{ id: sql`t.id`, from: sql`pedimento t`, where: narrowed, orderBy: order.whole, ...searched },
      first: (limit) => walkIndex(narrowed, order, { limit, offset: 0 }),
    },
    paging,
  )
  return { items: await selectPedimentos(db, scope, scanned.ids), ...scannedTotal(scanned), ...paging }
}

async function walkIds(db: Database, walk: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.raw(plannedEachTime)} ${walk}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of the whole list, in its order. */
export async function selectListedIds(
  db: Database,
  scope: Scope,
  query: ListedQuery,
): Promise<RawBuilder<{ id: string }>> {
  const where = whereOf(await conditionsOf(db, scope, query))
  return sql<{
    id: string
  }>`select t.id from pedimento t where ${where} order by ${orderOf(query.sort).whole}`
}
