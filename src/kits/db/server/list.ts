import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { exactTotalLimit } from '#kits/contract/shared/list.ts'
import type { Database } from './database.ts'
import type { Page, Paging } from './paging.ts'
import { scannedTotal, scanPage } from './scan.ts'
import type { KeywordSearch } from './search.ts'

export function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** The condition of each member by which a list can be narrowed. */
export type Filters<Query> = {
  readonly [F in keyof Query]?: (value: NonNullable<Query[F]>) => RawBuilder<SqlBool>
}

/** The conditions of those members that were chosen. */
export function chosen<Query extends object>(filters: Filters<Query>, query: Query): RawBuilder<SqlBool>[] {
  const conditionOf = <F extends keyof Query>(name: F): RawBuilder<SqlBool>[] => {
    const [filter, value] = [filters[name], query[name]]
    return filter && value !== null && value !== undefined ? [filter(value)] : []
  }
  return Object.keys(filters).flatMap((name) => conditionOf(name as keyof Query))
}

/** What a list may be sorted by. */
export type SortKey = RawBuilder<unknown> | { by: RawBuilder<unknown>; blanksLast: true }

/** A nullable sort key: rows without a value come last in both directions. */
export function blanksLast(by: RawBuilder<unknown>): SortKey {
  return { by, blanksLast: true }
}

/** The order of a list, made total by `id`. Without `nulls last`, an index serves both directions. */
export function orderBy(key: SortKey, order: 'asc' | 'desc', id: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const first = 'blanksLast' in key ? sql`${key.by} ${direction} nulls last` : sql`${key} ${direction}`
  return sql`${first}, ${id} ${direction}`
}

/** SQL fragments of a list, combined by `selectPage`. */
export interface ListSource {
  id: RawBuilder<unknown>
  /** Tables with left joins; the planner drops joins that nothing selects from. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** The chosen filters, without the keyword. */
  filters: readonly RawBuilder<SqlBool>[]
  search?: KeywordSearch | undefined
  orderBy: RawBuilder<unknown>
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
 * One page and the total, which is counted up to the exact limit only. The page's ids are found first, so that joins
 * run for the page's rows and not for all rows before them.
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
      select count(*) as count from (select from ${from} where ${where} limit ${exactTotalLimit + 1}) as matches`.execute(
      db,
    ),
  ])
  const total = counted.rows[0]?.count ?? 0
  return {
    items: rows.rows,
    total: Math.min(total, exactTotalLimit),
    totalExact: total <= exactTotalLimit,
    page,
    pageSize,
  }
}

const whereOf = ({ filters, search }: ListSource): RawBuilder<SqlBool> =>
  allOf(search ? [...filters, search.condition] : filters)

/** The ids of all rows of a list, in its order, without paging. */
export function selectIds(source: ListSource): RawBuilder<{ id: string }> {
  const { id, from, orderBy } = source
  return sql<{ id: string }>`select ${id} as id from ${from} where ${whereOf(source)} order by ${orderBy}`
}

/** Ids by the million, sixteen bytes each. */
export interface IdList {
  readonly count: number
  /** The ids in order, in chunks of `size`. */
  pages(size: number): Iterable<string[]>
}

const idBytes = 16

/** Hex digits as a UUID with hyphens. */
const idOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

function* idPages(bytes: Buffer, size: number): Generator<string[]> {
  for (let start = 0; start < bytes.length; start += size * idBytes) {
    const end = Math.min(start + size * idBytes, bytes.length)
    const ids: string[] = []
    for (let at = start; at < end; at += idBytes) ids.push(idOf(bytes.toString('hex', at, at + idBytes)))
    yield ids
  }
}

const idsAtOnce = 20_000

/**
 * Collects the ids of a query as of one moment, so that rows changed while pages are read are neither skipped nor
 * repeated. Reads through a cursor, so that the driver buffers few of them.
 */
export async function collectIds(
  db: Database,
  query: RawBuilder<{ id: string }>,
  { most, signal }: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<IdList> {
  const parts: Buffer[] = []
  const limit = most === undefined ? sql`` : sql` limit ${most}`
  await db.transaction().execute(async (transaction) => {
    // Everything is read, so the plan with the lowest total cost is wanted, not the one with the fastest first row.
    await sql`set local cursor_tuple_fraction = 1`.execute(transaction)
    await sql`declare listed no scroll cursor for ${query}${limit}`.execute(transaction)
    while (true) {
      signal?.throwIfAborted()
      const { rows } = await sql<{ id: string }>`fetch forward ${sql.lit(idsAtOnce)} from listed`.execute(
        transaction,
      )
      parts.push(Buffer.from(rows.map(({ id }) => id.replaceAll('-', '')).join(''), 'hex'))
      if (rows.length < idsAtOnce) break
    }
  })
  const bytes = Buffer.concat(parts)
  return { count: bytes.length / idBytes, pages: (size) => idPages(bytes, size) }
}
