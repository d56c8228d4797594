import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { exactTotal } from '#shared/contracts/list.ts'
import type { Database } from './database.ts'
import { scannedTotal, scanPage } from './scan.ts'
import type { KeywordSearch } from './search.ts'

export function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** What a list may be sorted by. */
export type SortKey = RawBuilder<unknown> | { by: RawBuilder<unknown>; blanksLast: true }

/** A key that may be missing: rows without it come last, whichever way the list is sorted. */
export function blanksLast(by: RawBuilder<unknown>): SortKey {
  return { by, blanksLast: true }
}

/** The order of a list; `id` makes it total. Without `nulls last` an index serves both directions. */
export function orderBy(key: SortKey, order: 'asc' | 'desc', id: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const first = 'blanksLast' in key ? sql`${key.by} ${direction} nulls last` : sql`${key} ${direction}`
  return sql`${first}, ${id} ${direction}`
}

/** What a list reads from and how: fragments of SQL, put together by `selectPage`. */
export interface ListSource {
  id: RawBuilder<unknown>
  /** Tables with their left joins, which the planner leaves out where nothing of them is asked for. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** What was chosen; the keyword is apart. */
  filters: readonly RawBuilder<SqlBool>[]
  search?: KeywordSearch | undefined
  orderBy: RawBuilder<unknown>
}

export interface Paging {
  page: number
  pageSize: number
}

export interface Page<R> extends Paging {
  items: R[]
  total: number
  totalExact: boolean
  /** Only so many of the list's first rows were searched. */
  searchedOnly?: number | undefined
}

async function selectScanned<R>(db: Database, source: ListSource, search: KeywordSearch, paging: Paging) {
  const { id, from, columns, filters, orderBy } = source
  const scanned = await scanPage(
    db,
    { id, from, where: allOf(filters), orderBy, isFiltered: filters.length > 0, search },
    paging,
  )
  const { rows } = await sql<R>`
    select ${columns} from ${from} where ${id} = any(${scanned.ids})
    order by array_position(${scanned.ids}::uuid[], ${id})`.execute(db)
  return { items: rows, ...scannedTotal(scanned), ...paging }
}

/**
 * One page and the total, which is counted up to the exact limit and no further. The page's ids are
 * found first: what is read beside a row is joined for its twenty rows, not for all those before them.
 */
export async function selectPage<R>(
  db: Database,
  source: ListSource,
  { page, pageSize }: Paging,
): Promise<Page<R>> {
  const { id, from, columns, search, orderBy } = source
  if (search && !search.isIndexed) return selectScanned(db, source, search, { page, pageSize })
  const where = whereOf(source)
  const offset = (page - 1) * pageSize
  const [rows, counted] = await Promise.all([
    sql<R>`
      with picked as materialized (
        select ${id} as picked_id from ${from} where ${where} order by ${orderBy} limit ${pageSize} offset ${offset}
      )
      select ${columns} from ${from} join picked on picked.picked_id = ${id} order by ${orderBy}`.execute(db),
    sql<{ count: number }>`
      select count(*) as count from (select from ${from} where ${where} limit ${exactTotal + 1}) as matches`.execute(
      db,
    ),
  ])
  const total = counted.rows[0]?.count ?? 0
  return {
    items: rows.rows,
    total: Math.min(total, exactTotal),
    totalExact: total <= exactTotal,
    page,
    pageSize,
  }
}

const whereOf = ({ filters, search }: ListSource): RawBuilder<SqlBool> =>
  allOf(search ? [...filters, search.condition] : filters)

/** Everything a list would show without pages. */
export function selectAll<R>(source: ListSource): RawBuilder<R> {
  const { from, columns, orderBy } = source
  return sql<R>`select ${columns} from ${from} where ${whereOf(source)} order by ${orderBy}`
}

/** Every row of a query in order, read in batches through a cursor of its own transaction. */
export async function* streamRows<R>(db: Database, query: RawBuilder<R>, batch = 500): AsyncGenerator<R> {
  const transaction = await db.startTransaction().execute()
  try {
    await sql`declare listed no scroll cursor for ${query}`.execute(transaction)
    while (true) {
      const { rows } = await sql<R>`fetch forward ${sql.lit(batch)} from listed`.execute(transaction)
      yield* rows
      if (rows.length < batch) break
    }
    await transaction.commit().execute()
  } finally {
    if (!transaction.isCommitted) await transaction.rollback().execute()
  }
}
