import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { isPlainDay } from '#kits/contract/shared/fields.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import type { Database } from '#kits/db/server/database.ts'
import { allOf } from '#kits/db/server/list.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { mayBeResponsible } from '#kits/session/server/responsible.queries.ts'
import type { cabins } from '../contract/cabins.ts'
import type { WaitingKind } from '../contract/list.ts'
import type { WaitingLimits } from './waiting/limits.ts'
import { isWaiting } from './waiting/queries.ts'

/** What the list of cabins can be narrowed by, besides its keyword. */

export interface WaitingFilter {
  kind: WaitingKind
  limits: WaitingLimits
}

export type Filters = Omit<Parsed<typeof cabins.getPage>, 'page' | 'pageSize' | 'sort' | 'waiting'> & {
  waiting: WaitingFilter | null
}
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

/** One value, or several of which any will do. */
type Values<V> = V | readonly V[]

/**
 * A single value is compared with =: for a list of one the planner does not use the index of a filter for the page's
 * order.
 */
function isOneOf<V>(column: string, values: Values<V>): RawBuilder<SqlBool> {
  const [first, ...others] = Array.isArray(values) ? (values as readonly V[]) : [values as V]
  const isSingle = first !== undefined && others.length === 0
  return sql`${sql.ref(`t.${column}`)} = ${isSingle ? sql`${first}` : sql`any(${values})`}`
}

/** Each has an index of its own. */
const keyColumns = ['container_key', 'booking_key', 'bl_key'].map((column) => sql.ref(`t.${column}`))

/** Numbers are compared by the key that the database makes of both sides. */
function hasNumber(numbers: readonly string[]): RawBuilder<SqlBool> {
  const keys = sql`array(select nullif(number_key(asked), '') from unnest(${numbers}::text[]) as asked)`
  return sql`(${sql.join(
    keyColumns.map((column) => sql`${column} = any(${keys})`),
    sql` or `,
  )})`
}

/** As the index has it. */
const lacksPapers = sql<SqlBool>`t.status < 90 and t.papers_present < t.papers_required`

const filters: {
  readonly [M in FilterMember]: (value: NonNullable<Partial<Filters>[M]>) => RawBuilder<SqlBool>
} = {
  status: (statuses) => isOneOf('status', statuses),
  transportMode: (modes) => isOneOf('transport_mode', modes),
  customerId: (ids) => isOneOf('customer_id', ids),
  carrierId: (ids) => isOneOf('carrier_id', ids),
  departurePortId: (ids) => isOneOf('departure_port_id', ids),
  destinationPortId: (ids) => isOneOf('destination_port_id', ids),
  cargoTypeId: (ids) => isOneOf('cargo_type_id', ids),
  companyId: (ids) => isOneOf('company_id', ids),
  portId: (ids) => sql`(${isOneOf('departure_port_id', ids)} or ${isOneOf('destination_port_id', ids)})`,
  addressId: (ids) => isOneOf('address_id', ids),
  transportTypeId: (ids) => isOneOf('transport_type_id', ids),
  responsibleId: (ids) => isOneOf('responsible_id', ids),
  terminalId: (ids) => isOneOf('terminal_id', ids),
  unattended: (isUnattended) => sql`${sql.lit(isUnattended)} = not exists (
    select from manager where manager.id = t.responsible_id and ${mayBeResponsible('manager')})`,
  numbers: hasNumber,
  // Bound as dates: PostgreSQL would reject an instant with a hundred decimals.
  departureFrom: (from) => (isPlainDay(from) ? fromDay(from) : sql`t.departure_time >= ${new Date(from)}`),
  departureTo: (to) => (isPlainDay(to) ? throughDay(to) : sql`t.departure_time < ${new Date(to)}`),
  lastFreeDayTo: (day) => sql`t.last_free_day <= ${day}`,
  deadlineTo: (day) => sql`t.next_deadline <= ${day}`,
  papersMissing: (isMissing) => (isMissing ? lacksPapers : sql`(${lacksPapers}) is not true`),
  waiting: ({ kind, limits }) => isWaiting(kind, limits),
  confirmed: (isConfirmed) => (isConfirmed ? sql`t.confirmed` : sql`not t.confirmed`),
}

function conditionsFor<M extends FilterMember>(query: Partial<Filters>, member: M): Conditions {
  const value = query[member]
  return value === null || value === undefined ? [] : [filters[member](value)]
}

/** The cabins that a list may show before anything is chosen. */
const visibleTo = (scope: Scope, { deleted }: Pick<Partial<Filters>, 'deleted'>): Conditions => [
  deleted ? sql<SqlBool>`t.deleted_at is not null` : sql<SqlBool>`t.deleted_at is null`,
  ...(scope.companyId === null ? [] : [sql<SqlBool>`${inScope(scope, 't.company_id')}`]),
]

/** The conditions of the filters, without the keyword. */
export function conditionsOf(scope: Scope, query: Partial<Filters>): Conditions {
  const chosen = (Object.keys(filters) as FilterMember[]).flatMap((member) => conditionsFor(query, member))
  return [...visibleTo(scope, query), ...chosen]
}

const dayMembers = ['departureFrom', 'departureTo', 'lastFreeDayTo', 'deadlineTo'] as const

/** Whether a list is narrowed by days, which may all lie at the other end of its order. */
export const isOfDays = (query: Partial<Filters>): boolean =>
  dayMembers.some((member) => query[member] !== null && query[member] !== undefined)

/** The numbers that no cabin has, of those the caller may see; as they were asked for. */
export async function findMissing(
  db: Database,
  scope: Scope,
  { numbers, deleted }: { numbers: readonly string[]; deleted: boolean | null },
): Promise<string[]> {
  const visible = allOf(visibleTo(scope, { deleted }))
  const isFound = sql.join(
    keyColumns.map((column) => sql`exists (select from cabin t where ${column} = asked.key and ${visible})`),
    sql` or `,
  )
  const { rows } = await sql<{ number: string }>`
    with asked as materialized (
      select number, place, nullif(number_key(number), '') as key
      from unnest(${numbers}::text[]) with ordinality as given (number, place)
    )
    select asked.number from asked where not (asked.key is not null and (${isFound})) order by asked.place`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}
