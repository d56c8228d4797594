import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { TransportType } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import type { Cursor } from './cursor.ts'
import type { Filters } from './filters.ts'
import type { EventKind } from './mapping.ts'

export interface EventRow {
  id: string
  cabinId: string
  kind: EventKind
  /** In UTC, with microseconds: what a cursor compares. */
  createdAt: string
  containerNo: string | null
  bookingNo: string | null
  blNo: string | null
  voyage: string | null
  timezone: string
  portCode: string
  portName: string
  terminalName: string | null
  /** Of a step. */
  processingTime: string | null
  note: string | null
  /** Of an expected arrival. */
  eta: string | null
}

interface WalkedPlace {
  id: string
  createdAt: string
  /** Which one of the walk it is, from 1. */
  at: number
}

/** An event, or the last place of the walk, whose event is not asked for. */
export type WalkedRow = WalkedPlace & (EventRow | { cabinId: null })

/** A number may be on many containers of a booking; never on so many of one company that are still of interest. */
const maxCabinsOfNumber = 1000

/**
 * The moment up to which every event has been written: the start of the oldest transaction that has written something and is
 * not over. Asked before the events are read, so that what ends in between is among them.
 */
export async function readHorizon(db: Database): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select to_char(least(clock_timestamp(), min(xact_start)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as horizon
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and backend_xid is not null`.execute(
    db,
  )
  return rows[0]?.horizon as string
}

/** Cabins by the numbers that were asked for, or the one of a transport call; undefined where neither was. */
function namedCabins(scope: Scope, { numbers, cabinId }: Filters): RawBuilder<unknown> | undefined {
  const conditions = Object.entries(numbers).map(
    ([column, value]) => sql`t.${sql.ref(column)} = number_key(${value})`,
  )
  if (cabinId !== null) conditions.push(sql`t.id = ${cabinId}`)
  if (conditions.length === 0) return undefined
  return sql`select t.id from cabin t
    where t.deleted_at is null and ${inScope(scope, 't.company_id')} and ${sql.join(conditions, sql` and `)}
    order by t.created_at desc, t.id desc limit ${sql.lit(maxCabinsOfNumber)}`
}

interface Walk {
  scope: Scope
  filters: Filters
  cursor: Cursor
  horizon: string
  /** Events to walk past at most. */
  most: number
}

/** The next events of the reader's order, those that the filters leave out included, so that a walk has its bound. */
function walked({ scope, filters, cursor, horizon, most }: Walk): RawBuilder<unknown> {
  const isForward = (cursor.side === 'after') !== filters.isNewestFirst
  const conditions: RawBuilder<unknown>[] = [
    sql`e.created_at < ${horizon}::timestamptz`,
    ...filters.created.map(({ operator, at }) => sql`e.created_at ${sql.raw(operator)} ${at}::timestamptz`),
  ]
  const { place } = cursor
  if (place !== null)
    conditions.push(
      sql`(e.created_at, e.id) ${sql.raw(isForward ? '>' : '<')} (${place.createdAt}::timestamptz, ${place.id}::uuid)`,
    )
  const cabins = namedCabins(scope, filters)
  if (cabins === undefined && scope.companyId !== null)
    conditions.push(sql`${inScope(scope, 'e.company_id')}`)
  const order = sql.raw(isForward ? 'asc' : 'desc')
  return sql`select e.cabin_id, e.id, e.kind, e.created_at from dcsa_event e
    ${cabins === undefined ? sql`` : sql`join (${cabins}) as named on named.id = e.cabin_id`}
    where ${sql.join(conditions, sql` and `)}
    order by e.created_at ${order}, e.id ${order} limit ${most}`
}

const wanted = ({ kinds, voyage, locode }: Filters): RawBuilder<SqlBool> => {
  const conditions = [sql`walked.kind = any(${kinds})`]
  if (voyage !== null) conditions.push(sql`t.voyage = ${voyage}`)
  if (locode !== null) conditions.push(sql`port.code = ${locode}`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** The events that are asked for, in the order of the walk; and where it ended, whatever is there. */
export async function walkEvents(db: Database, walk: Walk): Promise<WalkedRow[]> {
  const { rows } = await sql<WalkedRow>`
    with walked as materialized (select row_number() over () as at, w.* from (${walked(walk)}) as w)
    select walked.at, walked.id, to_char(walked.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
      told.*
    from walked left join lateral (
      select t.id as "cabinId", walked.kind, t.container_no as "containerNo", t.booking_no as "bookingNo",
        t.bl_no as "blNo", t.voyage, t.timezone, port.code as "portCode", port.name as "portName",
        (select name from terminal where terminal.id = t.terminal_id) as "terminalName",
        step.processing_time as "processingTime", step.note, eta.eta
      from cabin t
      join port on port.id = t.destination_port_id
      left join cabin_step step on walked.kind <> 0 and step.cabin_id = t.id and step.id = walked.id
      left join cabin_eta eta on walked.kind = 0 and eta.id = walked.id
      where t.id = walked.cabin_id and t.deleted_at is null and t.transport_mode = ${sql.lit(TransportType.sea)}
        and ${inScope(walk.scope, 't.company_id')} and ${wanted(walk.filters)}
        and (step.id is not null or eta.eta is not null)
      -- Kept apart from the rest, so that a kind nobody asked for costs nothing but its place in the walk.
      offset 0
    ) as told on true
    where told."cabinId" is not null or walked.at = (select count(*) from walked)
    order by walked.at`.execute(db)
  return rows
}
