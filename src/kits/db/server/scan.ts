import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { exactTotalLimit } from '#kits/contract/shared/list.ts'
import type { Database } from './database.ts'
import type { Paging } from './paging.ts'
import type { KeywordSearch } from './search.ts'

/** Rows searched where no index serves the keyword. */
const maxScanned = 10_000

export interface Scan {
  id: RawBuilder<unknown>
  from: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
  /** A filter is set besides the keyword, so that few rows may remain. */
  isFiltered: boolean
  orderBy: RawBuilder<unknown>
  search: KeywordSearch
  /** What the matches are put in order by before the order of the list. */
  rank?: RawBuilder<unknown>
  /** Selects the ids of the list's first rows, where no single index gives its order. */
  first?(count: number): RawBuilder<unknown> | false
}

/**
 * The first rows of a list in its order, and which of them contain the keyword: never more than can be read quickly.
 * Filtering and ordering are separate steps: with a selective filter, the index of the order would be read past all
 * other rows.
 */
export function scan(source: Scan, column = source.rank ?? sql`null`): RawBuilder<unknown> {
  const { id, from, where, orderBy, isFiltered, search } = source
  const most = sql.lit(maxScanned)
  const reach = isFiltered
    ? sql`select count(*) as rows from (select from ${from} where ${where} limit ${most} + 1) as narrowed`
    : sql`select ${most} + 1 as rows`
  const seen = sql`
    select ${id} as id, row_number() over (order by ${orderBy}) as place, ${search.condition} as is_match,
      ${column} as extra
    from ${from} where ${where}`
  const walked = source.first?.(maxScanned + 1)
  const first = walked ? sql`and ${id} = any(array(${walked}))` : sql``
  return sql`
    reach as materialized (${reach}),
    seen as materialized (
      (${seen} and (select rows from reach) <= ${most})
      union all (${seen} and (select rows from reach) > ${most} ${first} order by ${orderBy} limit ${most} + 1)
    ),
    matches as (select id, place, extra from seen where is_match and place <= ${most})`
}

/** The number of rows searched, where it was not all. */
export const scannedOnly = sql<number | null>`
  case when (select count(*) from seen) > ${sql.lit(maxScanned)} then ${sql.lit(maxScanned)} end`

export interface Scanned {
  ids: string[]
  total: number
  searchedOnly: number | null
}

const pageOf = ({ page, pageSize }: Paging) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** A page of the matches among the list's first rows; where these have hardly any, from some rows further back. */
export async function scanPage(db: Database, source: Scan, paging: Paging): Promise<Scanned> {
  const { rows } = await sql<Scanned & { first: string[] }>`
    with ${scan(source)}
    select array(select id from matches order by extra, place ${pageOf(paging)}) as ids,
      array(select id from matches order by extra, place limit ${paging.pageSize}) as first,
      (select count(*) from matches) as total, ${scannedOnly} as "searchedOnly"`.execute(db)
  const { first = [], ...scanned } = rows[0] ?? { ids: [], total: 0, searchedOnly: null }
  const isMeagre = scanned.searchedOnly !== null && scanned.total < paging.pageSize
  return isMeagre && source.search.some
    ? findSome(db, source, paging, { some: source.search.some, first })
    : scanned
}

async function findSome(
  db: Database,
  { id, from, where, orderBy, rank = sql`null` }: Scan,
  paging: Paging,
  { some, first }: { some: RawBuilder<unknown>; first: string[] },
): Promise<Scanned> {
  const { rows } = await sql<Scanned>`
    with matches as materialized (
      select ${id} as id, row_number() over (order by ${rank}, ${orderBy}) as place from ${from}
      where ${id} = any(array(${some} union select unnest(${first}::uuid[]))) and ${where}
    )
    select array(select id from matches order by place ${pageOf(paging)}) as ids,
      (select count(*) from matches) as total, ${sql.lit(maxScanned)} as "searchedOnly"`.execute(db)
  return rows[0] ?? { ids: [], total: 0, searchedOnly: maxScanned }
}

/** The total members of a scanned page. */
export function scannedTotal({ total, searchedOnly }: Scanned) {
  const totalMembers = {
    total: Math.min(total, exactTotalLimit),
    totalExact: searchedOnly === null && total <= exactTotalLimit,
  }
  return searchedOnly === null ? totalMembers : { ...totalMembers, searchedOnly }
}
