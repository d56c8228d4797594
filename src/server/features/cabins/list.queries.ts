import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readStatusCounts } from '#server/cabin-counts/queries.ts'
import type { Database } from '#server/db/database.ts'
import { allOf } from '#server/db/list.ts'
import { plannedEachTime } from '#server/db/named-statements.ts'
import type { Page } from '#server/db/paging.ts'
import { inScope, type Scope } from '#server/db/scope.ts'
import type { cabins } from '#shared/contracts/cabins.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import { isPlainDay } from '#shared/contracts/fields.ts'
import { exactTotalLimit } from '#shared/contracts/list.ts'
import { cabinStatuses } from '#shared/domain/cabin-status.ts'
import { daysAfter } from '#shared/domain/calendar-days.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import { type CountedList, listCounted } from './list-count.queries.ts'
import { orderOf, sortColumns, walkIndex } from './list-order.queries.ts'
import { type StoredCabin, selectCabins } from './queries.ts'
import { countScanned, listScanned, searchCabins } from './search.queries.ts'

type ListQuery = Parsed<typeof cabins.getPage>
type Filters = Omit<ListQuery, 'page' | 'pageSize' | 'sort'>
type Conditions = RawBuilder<SqlBool>[]

/** A day begins somewhere on Earth between these hours, relative to midnight UTC. */
const firstStart = -14
const lastStart = 13

const hoursFrom = (day: string, hours: number): Date => new Date(Date.parse(day) + hours * 3_600_000)

const departureDay = sql`cabin_day(t.departure_time, t.timezone)`

/** From a day on, by each cabin's calendar. Only departures near that day need the cabin's zone. */
const fromDay = (day: string): RawBuilder<SqlBool> => sql`(t.departure_time >= ${hoursFrom(day, firstStart)}
  and (t.departure_time > ${hoursFrom(day, lastStart)} or ${departureDay} >= ${day}))`

/** Up to and including a day, likewise. */
function throughDay(day: string): RawBuilder<SqlBool> {
  const next = daysAfter(day, 1)
  return sql`(t.departure_time <= ${hoursFrom(day, lastStart)}
    and (t.departure_time < ${hoursFrom(next, firstStart)} or ${departureDay} <= ${day}))`
}

type FilterMember = Exclude<keyof Filters, 'keyword' | 'deleted'>

const filters: {
  readonly [M in FilterMember]: (value: NonNullable<Partial<Filters>[M]>) => RawBuilder<SqlBool>
} = {
  // A single status is compared with =: for a list of one the planner does not use the index of a status for the page's
  // order.
  status: (statuses) => sql`t.status = ${statuses.length === 1 ? statuses[0] : sql`any(${statuses})`}`,
  transportMode: (mode) => sql`t.transport_mode = ${mode}`,
  customerId: (id) => sql`t.customer_id = ${id}`,
  carrierId: (id) => sql`t.carrier_id = ${id}`,
  departurePortId: (id) => sql`t.departure_port_id = ${id}`,
  destinationPortId: (id) => sql`t.destination_port_id = ${id}`,
  cargoTypeId: (id) => sql`t.cargo_type_id = ${id}`,
  companyId: (id) => sql`t.company_id = ${id}`,
  portId: (id) => sql`(t.departure_port_id = ${id} or t.destination_port_id = ${id})`,
  addressId: (id) => sql`t.address_id = ${id}`,
  transportTypeId: (id) => sql`t.transport_type_id = ${id}`,
  // Bound as dates: PostgreSQL would reject an instant with a hundred decimals.
  departureFrom: (from) => (isPlainDay(from) ? fromDay(from) : sql`t.departure_time >= ${new Date(from)}`),
  departureTo: (to) => (isPlainDay(to) ? throughDay(to) : sql`t.departure_time < ${new Date(to)}`),
  lastFreeDayTo: (day) => sql`t.last_free_day <= ${day}`,
  confirmed: (isConfirmed) => (isConfirmed ? sql`t.confirmed` : sql`not t.confirmed`),
}

function conditionsFor<M extends FilterMember>(query: Partial<Filters>, member: M): Conditions {
  const value = query[member]
  return value === null || value === undefined ? [] : [filters[member](value)]
}

/** The conditions of the filters, without the keyword. */
function conditionsOf(scope: Scope, query: Partial<Filters>): Conditions {
  const chosen = (Object.keys(filters) as FilterMember[]).flatMap((member) => conditionsFor(query, member))
  return [
    query.deleted ? sql<SqlBool>`t.deleted_at is not null` : sql<SqlBool>`t.deleted_at is null`,
    ...(scope.companyId === null ? [] : [sql<SqlBool>`${inScope(scope, 't.company_id')}`]),
    ...chosen,
  ]
}

/** Adds the keyword where an index serves it; otherwise returns the list to be scanned. */
async function narrow(db: Database, scope: Scope, query: Partial<FilteredQuery>) {
  const conditions = conditionsOf(scope, query)
  const search = query.keyword ? await searchCabins(db, query.keyword) : undefined
  const where = allOf(search?.isIndexed ? [...conditions, search.condition] : conditions)
  const order = orderOf(query.sort ?? null)
  if (search === undefined || search.isIndexed) return { where, order, scanned: undefined }
  const isFiltered = query.deleted === true || conditions.length > 1
  // An order in parts has no single index that yields it.
  const first = (limit: number) => order.parts.length > 1 && walkIndex([where], order, { limit, offset: 0 })
  return { where, order, scanned: { where, orderBy: order.whole, isFiltered, search, first } }
}

type FilteredQuery = Filters & Pick<ListQuery, 'sort'>

/** The ids of every matching cabin, in the order of the list. */
export async function selectListedIds(
  db: Database,
  scope: Scope,
  query: FilteredQuery,
): Promise<RawBuilder<{ id: string }>> {
  const { where, order, scanned } = await narrow(db, scope, query)
  const found = scanned ? allOf([where, scanned.search.condition]) : where
  return sql<{ id: string }>`select t.id from cabin t where ${found} order by ${order.whole}`
}

/** The list in terms of the maintained counts, where it filters by nothing but company and status. */
function countedBy(
  scope: Scope,
  { page, pageSize, sort, ...asked }: Partial<ListQuery>,
): CountedList | undefined {
  const { status, companyId = null, deleted, ...others } = asked
  const isMore = Object.values(others).some((value) => value !== null && value !== undefined && value !== '')
  const isElsewhere = scope.companyId !== null && companyId !== null && companyId !== scope.companyId
  if (isMore || isElsewhere || status?.length === 0) return undefined
  const statuses = status ? [...new Set(status)] : undefined
  return { companyId: scope.companyId ?? companyId, deleted: deleted ?? false, statuses }
}

export async function listCabins(db: Database, scope: Scope, query: ListQuery): Promise<Page<StoredCabin>> {
  const counted = countedBy(scope, query)
  // Deleted cabins are few: they have an index of their own, in one order only.
  return counted && !counted.deleted ? listCounted(db, counted, query) : listMatching(db, scope, query)
}

/**
 * One page and the total of a list without maintained counts. Filtering and ordering are separate steps: with few
 * matches, the planner would still read the order's index past a million other rows. So matches up to the exact limit
 * are found first, by whichever index serves the filter, and sorted; only where more match is the order's index read,
 * which then meets them soon.
 */
async function listMatching(db: Database, scope: Scope, query: ListQuery): Promise<Page<StoredCabin>> {
  const { page, pageSize } = query
  const { where, order, scanned } = await narrow(db, scope, query)
  if (scanned) return listScanned(db, scanned, { page, pageSize })
  const [limit, offset] = [pageSize, (page - 1) * pageSize]
  const found = await sql<{ total: number; ids: string[] }>`${sql.raw(plannedEachTime)}
    with matches as materialized (select ${sortColumns} from cabin t where ${where} limit ${exactTotalLimit + 1}),
      counted as (select count(*) as total from matches)
    select total, array(
      select t.id from matches t where (select total from counted) <= ${exactTotalLimit}
      order by ${order.whole} limit ${limit} offset ${offset}
    ) as ids from counted`.execute(db)
  const { total = 0, ids = [] } = found.rows[0] ?? {}
  const totalExact = total <= exactTotalLimit
  const picked = totalExact
    ? sql`${ids}::uuid[]`
    : sql`array(${walkIndex([where], order, { limit, offset })})`
  const { rows } = await selectCabins(sql<SqlBool>`t.id = any(${picked})`, order.whole, {
    isPlannedEachTime: !totalExact,
  }).execute(db)
  return { items: rows, total: Math.min(total, exactTotalLimit), totalExact, page, pageSize }
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
