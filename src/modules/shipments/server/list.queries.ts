import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { exactTotalLimit } from '#kits/contract/shared/list.ts'
import type { Database } from '#kits/db/server/database.ts'
import { allOf } from '#kits/db/server/list.ts'
import { plannedEachTime } from '#kits/db/server/named-statements.ts'
import type { Page, Paging } from '#kits/db/server/paging.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import type { cabins } from '../contract/cabins.ts'
import { maxSelected } from '../contract/list.ts'
import type { SelectedCabin } from '../contract/search.ts'
import { cabinStatuses } from '../rules/status.ts'
import { readCabinTotal, readStatusCounts } from './counts/queries.ts'
import { type CountedList, listCounted } from './list-count.queries.ts'
import { conditionsOf, type Filters, isOfDays } from './list-filters.queries.ts'
import {
  newestFirst,
  type Order,
  orderOf,
  sortAllMatches,
  sortMatches,
  walkFirstRows,
  walkIndex,
} from './list-order.queries.ts'
import { columnOf, isOneOf, type StoredCabin, selectCabins } from './queries.ts'
import { countScanned, listScanned, scanIds, searchCabins } from './search.queries.ts'

type Sorted = Pick<Parsed<typeof cabins.getPage>, 'sort'>
type FilteredQuery = Partial<Filters> & Sorted
type ListQuery = FilteredQuery & Paging

/** Adds the keyword where an index serves it; otherwise returns the list to be scanned. */
async function narrow(db: Database, scope: Scope, query: Partial<FilteredQuery>) {
  const conditions = conditionsOf(scope, query)
  const search = query.keyword ? await searchCabins(db, query.keyword) : undefined
  const where = allOf(search?.isIndexed ? [...conditions, search.condition] : conditions)
  const order = orderOf(query.sort ?? null)
  if (search === undefined || search.isIndexed) return { where, order, scanned: undefined }
  const isFiltered = query.deleted === true || conditions.length > 1
  // Where no single index yields the order, the first rows are those of its parts or, without any index, the newest.
  const isInOneWalk = order.isIndexed && order.parts.length === 1
  const first = (limit: number) =>
    !isInOneWalk && walkIndex([where], order.isIndexed ? order : newestFirst, { limit, offset: 0 })
  return { where, order, scanned: { where, orderBy: order.whole, isFiltered, search, first } }
}

/** The ids of every matching cabin, or of those of them that are named, in the order of the list. */
export async function selectListedIds(
  db: Database,
  scope: Scope,
  { ids, ...query }: FilteredQuery & { ids: readonly string[] | null },
): Promise<RawBuilder<{ id: string }>> {
  const { where, order, scanned } = await narrow(db, scope, query)
  const found = allOf([
    where,
    ...(scanned ? [scanned.search.condition] : []),
    ...(ids ? [sql<SqlBool>`t.id = any(${ids})`] : []),
  ])
  return sql<{ id: string }>`select t.id from cabin t where ${found} order by ${order.whole}`
}

/** The list in terms of the maintained counts, where it filters by nothing but company and status. */
function countedBy(
  scope: Scope,
  { page, pageSize, sort, ...asked }: Partial<ListQuery>,
): CountedList | undefined {
  const { status, companyId: company = null, deleted, ...others } = asked
  const companyId = Array.isArray(company) && company.length === 1 ? (company[0] ?? null) : company
  const isMore = Object.values(others).some((value) => value !== null && value !== undefined && value !== '')
  const isElsewhere = scope.companyId !== null && companyId !== null && companyId !== scope.companyId
  if (isMore || isElsewhere || Array.isArray(companyId) || status?.length === 0) return undefined
  const statuses = status ? [...new Set(status)] : undefined
  return { companyId: scope.companyId ?? companyId, deleted: deleted ?? false, statuses }
}

export async function listCabins(db: Database, scope: Scope, query: ListQuery): Promise<Page<StoredCabin>> {
  const counted = countedBy(scope, query)
  const order = orderOf(query.sort)
  // Deleted cabins are few: they have an index of their own, in one order only.
  if (!counted || counted.deleted) return listMatching(db, scope, query)
  if (order.isIndexed) return listCounted(db, counted, query)
  const isLong = (await readCabinTotal(db, counted, counted.statuses)) > exactTotalLimit
  return isLong
    ? listNewest(db, allOf(conditionsOf(scope, query)), order, query)
    : listMatching(db, scope, query)
}

/**
 * One page and the total of a list without maintained counts. Filtering and ordering are separate steps: with few
 * matches, the planner would still read the order's index past a million other rows. So matches up to the exact limit
 * are found first, by whichever index serves the filter, and sorted; only where more match is the order's index read.
 */
async function listMatching(db: Database, scope: Scope, query: ListQuery): Promise<Page<StoredCabin>> {
  const { page, pageSize } = query
  const { where, order, scanned } = await narrow(db, scope, query)
  if (scanned) return listScanned(db, scanned, { page, pageSize })
  const [limit, offset] = [pageSize, (page - 1) * pageSize]
  const isFew = sql<SqlBool>`(select total from counted) <= ${exactTotalLimit}`
  const found = await sql<{ total: number; ids: string[] }>`${sql.raw(plannedEachTime)}
    with matches as materialized (select ${order.columns} from cabin t where ${where} limit ${exactTotalLimit + 1}),
      counted as (select count(*) as total from matches)
    select total, array(${sortMatches(order, { limit, offset }, isFew)}) as ids from counted`.execute(db)
  const { total = 0, ids = [] } = found.rows[0] ?? {}
  const totalExact = total <= exactTotalLimit
  if (!totalExact && !order.isIndexed) return listNewest(db, where, order, query)
  const read = async (picked: RawBuilder<SqlBool>): Promise<StoredCabin[]> => {
    const options = { isPlannedEachTime: !totalExact }
    return (await selectCabins(picked, order.whole, options).execute(db)).rows
  }
  const items = totalExact
    ? await read(isOneOf(ids))
    : await readPageOfMany(query, { where, order, limit, offset }, (picked) =>
        read(sql<SqlBool>`t.id = any(array(${picked}))`),
      )
  return { items, total: Math.min(total, exactTotalLimit), totalExact, page, pageSize }
}

/**
 * A page of more matches than are counted. Filters other than by days have indexes in the order of registration; for the
 * others, only so many rows of the order's index are read: the matches may all lie at its other end.
 */
async function readPageOfMany(
  query: FilteredQuery,
  { where, order, ...limits }: { where: RawBuilder<SqlBool>; order: Order; limit: number; offset: number },
  read: (picked: RawBuilder<unknown>) => Promise<StoredCabin[]>,
): Promise<StoredCabin[]> {
  if (order.field === 'createdAt' && !isOfDays(query)) return read(walkIndex([where], order, limits))
  const items = await read(walkFirstRows(where, order, limits))
  return items.length === limits.limit ? items : read(sortAllMatches(where, order, limits))
}

/**
 * Matches of which the newest are taken, as what follows "from". Those of days are read by the index of their days: read
 * from the newest on, they may all lie at the other end.
 */
const matchesOf = (query: Partial<Filters>, where: RawBuilder<SqlBool>): RawBuilder<unknown> =>
  isOfDays(query) ? sql`(select t.* from cabin t where ${where} offset 0) as t` : sql`cabin t where ${where}`

/** A page of a list that is too long for an order without an index: its newest rows, sorted, and the answer says so. */
async function listNewest(
  db: Database,
  where: RawBuilder<SqlBool>,
  order: Order,
  { page, pageSize, ...query }: ListQuery,
): Promise<Page<StoredCabin>> {
  const [limit, offset] = [pageSize, (page - 1) * pageSize]
  const { rows } = await sql<{ id: string }>`${sql.raw(plannedEachTime)}
    with matches as materialized (
      select ${order.columns} from ${matchesOf(query, where)} order by ${newestFirst.whole} limit ${exactTotalLimit}
    )
    select id from (${sortMatches(order, { limit, offset })}) as sorted`.execute(db)
  const ids = rows.map(({ id }) => id)
  const { rows: items } = await selectCabins(isOneOf(ids), order.whole).execute(db)
  return { items, total: exactTotalLimit, totalExact: false, sortedOnly: exactTotalLimit, page, pageSize }
}

const keyMembers = [
  'id',
  'version',
  'status',
  'companyId',
  'transportMode',
  'destinationPortId',
  'containerNo',
  'bookingNo',
  'blNo',
  'papersRequired',
  'papersPresent',
] as const satisfies readonly (keyof SelectedCabin)[]

const keyColumns = sql.join(
  keyMembers.map((member) => sql`${sql.ref(`t.${columnOf(member)}`)} as ${sql.ref(member)}`),
)

/** The keys of all cabins of a list, the newest of more than may be selected. */
export async function selectKeys(
  db: Database,
  scope: Scope,
  query: Filters,
): Promise<{ items: SelectedCabin[]; isWhole: boolean }> {
  const { where, scanned } = await narrow(db, scope, query)
  const found = scanned && (await scanIds(db, scanned, maxSelected))
  const picked = found ? isOneOf(found.ids) : where
  const { rows } = await sql<SelectedCabin>`${sql.raw(plannedEachTime)}
    select ${keyColumns} from ${matchesOf(found ? {} : query, picked)}
    order by ${newestFirst.whole} limit ${maxSelected + 1}`.execute(db)
  const isWhole = rows.length <= maxSelected && found?.searchedOnly == null
  return { items: rows.slice(0, maxSelected), isWhole }
}

interface StatusCount {
  status: CabinStatus
  count: number
  exact: boolean
}

/**
 * The number of matches per status, from the maintained counts where possible. Few matches are counted in one go; many
 * are counted per status up to the exact limit, where the index on status stops early.
 */
export async function countByStatus(
  db: Database,
  scope: Scope,
  query: Omit<Filters, 'status'>,
): Promise<StatusCount[]> {
  const kept = countedBy(scope, query)
  if (kept) {
    const counts = await readStatusCounts(db, kept)
    return cabinStatuses.map((status) => ({ status, count: counts.get(status) ?? 0, exact: true }))
  }
  const { where, scanned } = await narrow(db, scope, query)
  if (scanned) {
    const { counts, isWhole } = await countScanned(db, scanned)
    return statusCounts(counts, isWhole)
  }
  const { rows } = await sql<{ status: CabinStatus; count: number }>`${sql.raw(plannedEachTime)}
    select status, count(*) as count
    from (select t.status from cabin t where ${where} limit ${exactTotalLimit + 1}) as matches group by status`.execute(
    db,
  )
  const isWhole = rows.reduce((sum, { count }) => sum + count, 0) <= exactTotalLimit
  return statusCounts(isWhole ? rows : await countEach(db, where), true)
}

/** Adds missing statuses; `isWhole` where every match was counted. */
function statusCounts(rows: Pick<StatusCount, 'status' | 'count'>[], isWhole: boolean): StatusCount[] {
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return cabinStatuses.map((status) => {
    const count = counts.get(status) ?? 0
    return { status, count: Math.min(count, exactTotalLimit), exact: isWhole && count <= exactTotalLimit }
  })
}

async function countEach(db: Database, where: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ status: CabinStatus; count: number }>`${sql.raw(plannedEachTime)}
    select listed.status, counted.count
    from unnest(${sql.lit(`{${cabinStatuses.join(',')}}`)}::smallint[]) as listed (status),
      lateral (
        select count(*) as count from (
          select from cabin t where t.status = listed.status and ${where} limit ${exactTotalLimit + 1}
        ) as matches
      ) as counted`.execute(db)
  return rows
}
