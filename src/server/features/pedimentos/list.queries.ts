import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { numberForms } from '#server/db/keyword.ts'
import { allOf, chosen, type Filters } from '#server/db/list.ts'
import { plannedEachTime } from '#server/db/named-statements.ts'
import type { Page } from '#server/db/paging.ts'
import type { Scope } from '#server/db/scope.ts'
import { findIds } from '#server/db/search.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import { exactTotalLimit } from '#shared/contracts/list.ts'
import type { pedimentos } from '#shared/contracts/pedimentos.ts'
import { numberKey } from '#shared/domain/cabin-numbers.ts'
import { pedimentoKeyPattern } from '#shared/domain/pedimento-keys.ts'
import { hasCabin, reachedInList, type StoredPedimento, selectPedimentos } from './queries.ts'

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

/** Found by the beginning or the end of the number, by the key, or by what the list of shipments finds its shipments by. */
async function search(db: Database, scope: Scope, keyword: string): Promise<RawBuilder<SqlBool>> {
  const key = numberKey(keyword)
  const isDigits = /^\d{1,15}$/.test(key)
  const cabinIds = (await findIds(db, 'cabin', numberForms(keyword))) ?? []
  const ways = [
    ...(isDigits ? [beginsWith(sql`t.number`, key)] : []),
    ...(isDigits && key.length >= shortestEnd
      ? [beginsWith(sql`reverse(t.number)`, [...key].toReversed().join(''))]
      : []),
    ...(pedimentoKeyPattern.test(key) ? [sql<SqlBool>`t.key = ${key}`] : []),
    ...(cabinIds.length > 0 ? [hasCabin(scope, sql`link.cabin_id = any(${cabinIds}::uuid[])`)] : []),
  ]
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

async function whereOf(db: Database, scope: Scope, query: ListedQuery): Promise<RawBuilder<SqlBool>> {
  return allOf([
    await reachedInList(db, scope),
    ...chosen(filtersOf(scope), query),
    ...(query.keyword === null ? [] : [await search(db, scope, query.keyword)]),
  ])
}

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
  const where = await whereOf(db, scope, query)
  const order = orderOf(query.sort)
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
  const where = await whereOf(db, scope, query)
  return sql<{
    id: string
  }>`select t.id from pedimento t where ${where} order by ${orderOf(query.sort).whole}`
}
