import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { cabins } from '#shared/contracts/cabins.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import { isPlainDay } from '#shared/contracts/fields.ts'
import { exactTotal } from '#shared/contracts/list.ts'
import { cabinStatuses } from '#shared/domain/cabin-status.ts'
import { daysAfter } from '#shared/domain/calendar-days.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import type { Database } from '../../../db/database.ts'
import { allOf, blanksLast, orderBy, type Page, type SortKey } from '../../../db/list.ts'
import { inScope, type Scope } from '../../../db/scope.ts'
import { type StoredCabin, selectCabins } from '../queries.ts'
import { countScanned, listScanned, searchCabins } from '../search/queries.ts'

type ListQuery = Parsed<typeof cabins.getPage>
type Filters = Omit<ListQuery, 'page' | 'pageSize' | 'sort'>
type Conditions = RawBuilder<SqlBool>[]

/** Between these hours of UTC, counted from its midnight, a day begins somewhere. */
const firstStart = -14
const lastStart = 13

const hoursFrom = (day: string, hours: number): Date => new Date(Date.parse(day) + hours * 3_600_000)

const departureDay = sql`cabin_day(t.departure_time, t.timezone)`

/** From a day on, each cabin by its own calendar. Only for what lies near that day is the calendar asked. */
const fromDay = (day: string): RawBuilder<SqlBool> => sql`(t.departure_time >= ${hoursFrom(day, firstStart)}
  and (t.departure_time > ${hoursFrom(day, lastStart)} or ${departureDay} >= ${day}))`

/** Through a day, likewise. */
function throughDay(day: string): RawBuilder<SqlBool> {
  const next = daysAfter(day, 1)
  return sql`(t.departure_time <= ${hoursFrom(day, lastStart)}
    and (t.departure_time < ${hoursFrom(next, firstStart)} or ${departureDay} <= ${day}))`
}

const filters: {
  readonly [M in keyof Omit<Filters, 'keyword' | 'deleted'>]: (
    value: NonNullable<Filters[M]>,
  ) => RawBuilder<SqlBool>
} = {
  status: (statuses) => sql`t.status = any(${statuses})`,
  transportMode: (mode) => sql`t.transport_mode = ${mode}`,
  customerId: (id) => sql`t.customer_id = ${id}`,
  carrierId: (id) => sql`t.carrier_id = ${id}`,
  departurePortId: (id) => sql`t.departure_port_id = ${id}`,
  destinationPortId: (id) => sql`t.destination_port_id = ${id}`,
  cargoTypeId: (id) => sql`t.cargo_type_id = ${id}`,
  companyId: (id) => sql`t.company_id = ${id}`,
  // As dates: an instant of a hundred decimals is no error.
  departureFrom: (from) => (isPlainDay(from) ? fromDay(from) : sql`t.departure_time >= ${new Date(from)}`),
  departureTo: (to) => (isPlainDay(to) ? throughDay(to) : sql`t.departure_time < ${new Date(to)}`),
  lastFreeDayTo: (day) => sql`t.last_free_day <= ${day}`,
  confirmed: (isConfirmed) => (isConfirmed ? sql`t.confirmed` : sql`not t.confirmed`),
}

type SortField = NonNullable<ListQuery['sort']>['field']

/** Each served by an index of its own, both ways. */
const sortKeys: Record<SortField, SortKey> = {
  createdAt: sql`t.created_at`,
  updatedAt: sql`t.updated_at`,
  departureTime: blanksLast(sql`t.departure_time`),
  lastFreeDay: blanksLast(sql`t.last_free_day`),
  containerNo: blanksLast(sql`t.container_no`),
  bookingNo: blanksLast(sql`t.booking_no`),
  blNo: blanksLast(sql`t.bl_no`),
}

const sortColumns = sql`t.id, t.created_at, t.updated_at, t.departure_time, t.last_free_day, t.container_no,
  t.booking_no, t.bl_no`

/** What was chosen; the keyword is apart. */
function conditionsOf(scope: Scope, query: Partial<Filters>): Conditions {
  const chosen = Object.entries(filters).flatMap(([member, filter]) => {
    const value = query[member as keyof Filters]
    return value === null || value === undefined ? [] : [filter(value as never)]
  })
  return [
    query.deleted ? sql<SqlBool>`t.deleted_at is not null` : sql<SqlBool>`t.deleted_at is null`,
    ...(scope.companyId === null ? [] : [sql<SqlBool>`${inScope(scope, 't.company_id')}`]),
    ...chosen,
  ]
}

/** With the keyword, where an index serves it; otherwise the list that has to be searched row by row. */
async function narrow(db: Database, scope: Scope, query: Partial<Listed>) {
  const conditions = conditionsOf(scope, query)
  const search = query.keyword ? await searchCabins(db, query.keyword) : undefined
  const where = allOf(search?.isIndexed ? [...conditions, search.condition] : conditions)
  const orderBy = orderOf(query)
  if (search === undefined || search.isIndexed) return { where, orderBy, scanned: undefined }
  const isFiltered = query.deleted === true || conditions.length > 1
  return { where, orderBy, scanned: { where, orderBy, isFiltered, search } }
}

type Listed = Filters & Pick<ListQuery, 'sort'>

/** Newest first where nobody sorted. */
function orderOf({ sort }: Partial<Pick<ListQuery, 'sort'>>): RawBuilder<unknown> {
  const { field, order } = sort ?? { field: 'createdAt' as const, order: 'desc' as const }
  return orderBy(sortKeys[field], order, sql`t.id`)
}

/** The ids of every matching cabin, in the order of the list. */
export async function selectListedIds(
  db: Database,
  scope: Scope,
  query: Listed,
): Promise<RawBuilder<{ id: string }>> {
  const { where, orderBy, scanned } = await narrow(db, scope, query)
  const found = scanned ? allOf([where, scanned.search.condition]) : where
  return sql<{ id: string }>`select t.id from cabin t where ${found} order by ${orderBy}`
}

/**
 * One page and the total. Filter and order are kept apart: where few cabins match, the planner would
 * still walk the order's index past a million others. So up to the exact limit of matches are found first,
 * by whichever index serves the filter, and sorted; only where more match is the order's index walked,
 * which then meets them soon.
 */
export async function listCabins(db: Database, scope: Scope, query: ListQuery): Promise<Page<StoredCabin>> {
  const { page, pageSize } = query
  const { where, orderBy: order, scanned } = await narrow(db, scope, query)
  if (scanned) return listScanned(db, scanned, { page, pageSize })
  const limits = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
  const found = await sql<{ total: number; ids: string[] }>`
    with matches as materialized (select ${sortColumns} from cabin t where ${where} limit ${exactTotal + 1}),
      counted as (select count(*) as total from matches)
    select total, array(
      select t.id from matches t where (select total from counted) <= ${exactTotal} order by ${order} ${limits}
    ) as ids from counted`.execute(db)
  const { total = 0, ids = [] } = found.rows[0] ?? {}
  const totalExact = total <= exactTotal
  const picked = totalExact
    ? sql`${ids}::uuid[]`
    : sql`array(select t.id from cabin t where ${where} order by ${order} ${limits})`
  const { rows } = await selectCabins(sql<SqlBool>`t.id = any(${picked})`, order).execute(db)
  return { items: rows, total: Math.min(total, exactTotal), totalExact, page, pageSize }
}

interface StatusCount {
  status: CabinStatus
  count: number
  exact: boolean
}

/**
 * How many match in each status. Few matches are counted in one go; many are counted status by status,
 * each up to the exact limit, for which the index on status stops early.
 */
export async function countByStatus(
  db: Database,
  scope: Scope,
  query: Omit<Filters, 'status'>,
): Promise<StatusCount[]> {
  const { where, scanned } = await narrow(db, scope, query)
  if (scanned) {
    const { counts, isWhole } = await countScanned(db, scanned)
    return statusCounts(counts, isWhole)
  }
  const { rows } = await sql<{ status: CabinStatus; count: number }>`
    select status, count(*) as count
    from (select t.status from cabin t where ${where} limit ${exactTotal + 1}) as matches group by status`.execute(
    db,
  )
  const isWhole = rows.reduce((sum, { count }) => sum + count, 0) <= exactTotal
  return statusCounts(isWhole ? rows : await countEach(db, where), true)
}

/** Every status; exact where everything was counted, and no further than the limit. */
function statusCounts(rows: Pick<StatusCount, 'status' | 'count'>[], isWhole: boolean): StatusCount[] {
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return cabinStatuses.map((status) => {
    const count = counts.get(status) ?? 0
    return { status, count: Math.min(count, exactTotal), exact: isWhole && count <= exactTotal }
  })
}

async function countEach(db: Database, where: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ status: CabinStatus; count: number }>`
    select listed.status, counted.count
    from unnest(${sql.lit(`{${cabinStatuses.join(',')}}`)}::smallint[]) as listed (status),
      lateral (
        select count(*) as count from (
          select from cabin t where t.status = listed.status and ${where} limit ${exactTotal + 1}
        ) as matches
      ) as counted`.execute(db)
  return rows
}
