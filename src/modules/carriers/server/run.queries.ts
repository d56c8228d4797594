import { sql } from 'kysely'
import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Lease } from '#kits/queue/server/queries.ts'
import type { FeedError } from '../rules/proposals.ts'
import type { AskedCabin } from './statements.ts'

/** A feed that this instance has leased: nobody else runs it meanwhile. */
export interface LeasedFeed {
  id: string
  /** The number of the run. */
  attempts: number
  version: number
  name: string
  carrierId: string
  carrierName: string
  baseUrl: string
  keyHeader: string | null
  keySealed: Buffer | null
  everyMinutes: number
  failures: number
  reachedAt: string | null
  reachedId: string | null
}

const leased = sql`t.id, t.attempts, t.version, t.name, t.carrier_id as "carrierId",
  (select name from airline where id = t.carrier_id) as "carrierName", t.base_url as "baseUrl",
  t.key_header as "keyHeader", t.key_sealed as "keySealed", t.every_minutes as "everyMinutes", t.failures,
  t.reached_at as "reachedAt", t.reached_id as "reachedId"`

/** Where its run is killed, a feed is due again at the end of its lease. */
const toLeased = ({ until }: Lease) =>
  sql`due_at = ${until}, leased_until = ${until}, attempts = t.attempts + 1`

const isFree = ({ now }: Lease) => sql`(leased_until is null or leased_until <= ${now})`

/** Leases the longest due feed. */
export async function leaseDue(db: Database, lease: Lease): Promise<LeasedFeed | undefined> {
  const { rows } = await sql<LeasedFeed>`
    with due as materialized (
      select id from carrier_feed where enabled and due_at <= ${lease.now} and ${isFree(lease)}
      order by due_at, id limit 1 for update skip locked
    )
    update carrier_feed t set ${toLeased(lease)} from due where t.id = due.id returning ${leased}`.execute(db)
  return rows[0]
}

/** Leases this feed, due or not; undefined where it is running, or is not there. */
export async function leaseNow(db: Database, id: string, lease: Lease): Promise<LeasedFeed | undefined> {
  const { rows } = await sql<LeasedFeed>`
    update carrier_feed t set ${toLeased(lease)} where id = ${id} and ${isFree(lease)}
    returning ${leased}`.execute(db)
  return rows[0]
}

/** How a feed stands, for who waits for its run. */
interface RunState {
  isRunning: boolean
  /** The number of the run. */
  attempts: number
  lastRunAt: string | null
  last: {
    asked: number | null
    known: number | null
    events: number | null
    proposed: number | null
    taken: number | null
    error: FeedError | null
  }
}

export async function findRunState(db: Database, id: string, now: Date): Promise<RunState | undefined> {
  const row = await db
    .selectFrom('carrier_feed')
    .select(['leased_until', 'attempts', 'last_run_at', 'last_asked', 'last_known', 'last_events'])
    .select(['last_proposed', 'last_taken', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    isRunning: row.leased_until !== null && new Date(row.leased_until) > now,
    attempts: row.attempts,
    lastRunAt: row.last_run_at,
    last: {
      asked: row.last_asked,
      known: row.last_known,
      events: row.last_events,
      proposed: row.last_proposed,
      taken: row.last_taken,
      error: row.last_error as FeedError | null,
    },
  }
}

export async function nextFeedDue(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ due: string | null }>`
    select min(greatest(due_at, leased_until)) as due from carrier_feed where enabled and due_at is not null`.execute(
    db,
  )
  return rows[0]?.due ?? undefined
}

export interface CabinToAsk extends AskedCabin {
  id: string
  createdAt: string
  destinationPortId: string
}

/** Shipments of the carrier that one run looks at, open or not: the list of a carrier may be long. */
const maxLookedAt = 20_000

/** Days after the delivery for which a container is asked about: until it is back, demurrage runs. */
const returnDays = 60

interface PickedCabins {
  cabins: CabinToAsk[]
  /** Where the next run goes on; null: with the newest. */
  reached: { at: string; id: string } | null
}

/** Shipments by sea under way, or delivered without their container being back; the newest first. */
const isOpen = (
  now: Date,
) => sql`transport_mode = ${sql.lit(TransportType.sea)} and deleted_at is null and confirmed
  and coalesce(container_no, booking_no, bl_no) is not null
  and (status < ${sql.lit(CabinStatus.delivered)} or (status = ${sql.lit(CabinStatus.delivered)} and container_no is not null
    and empty_returned_on is null and delivery_time > ${now}::timestamptz - make_interval(days => ${returnDays})))`

/**
 * The next shipments to ask about. A run goes on where the last one came to, so that all have their turn however many they
 * are; what one reads is bounded.
 */
export async function findCabinsToAsk(
  db: Database,
  { carrierId, reachedAt, reachedId }: Pick<LeasedFeed, 'carrierId' | 'reachedAt' | 'reachedId'>,
  { most, now }: { most: number; now: Date },
): Promise<PickedCabins> {
  const rest =
    reachedAt === null ? sql`true` : sql`(created_at, id) < (${reachedAt}::timestamptz, ${reachedId}::uuid)`
  const { rows } = await sql<CabinToAsk & { looked: number; lastAt: string | null; lastId: string | null }>`
    with looked as materialized (
      select id, created_at, (${isOpen(now)}) as is_open from cabin
      where carrier_id = ${carrierId} and ${rest} order by created_at desc, id desc limit ${maxLookedAt}
    ), asked as (
      select id from looked where is_open order by created_at desc, id desc limit ${most}
    ), counted as (
      select count(*)::integer as looked from looked
    ), last as (
      select created_at, id from looked order by created_at, id limit 1
    )
    select cabin.id, cabin.created_at as "createdAt", cabin.container_no as "containerNo",
      cabin.booking_no as "bookingNo", cabin.bl_no as "blNo", cabin.destination_port_id as "destinationPortId", port.code as destination, port.timezone as zone,
      coalesce(cabin_day(cabin.departure_time, cabin.timezone), (cabin.created_at - interval '120 days')::date) as since,
      cabin.departure_time is not null as "hasDeparture",
      cabin_day(cabin.arrival_time, cabin.timezone) as "arrivedOn", cabin.discharged_on as "dischargedOn", cabin.gate_out_on as "gateOutOn",
      counted.looked, last.created_at as "lastAt", last.id as "lastId"
    from counted left join last on true left join asked on true left join cabin on cabin.id = asked.id
    left join port on port.id = cabin.destination_port_id
    order by cabin.created_at desc, cabin.id desc`.execute(db)
  const cabins = rows.filter(({ id }) => id !== null)
  const [first, end] = [rows[0], cabins.at(-1)]
  if (cabins.length === most && end) return { cabins, reached: { at: end.createdAt, id: end.id } }
  const isCut = first !== undefined && first.looked === maxLookedAt && first.lastAt !== null
  return { cabins, reached: isCut ? { at: first.lastAt ?? '', id: first.lastId ?? '' } : null }
}

export interface RunEnd {
  error: FeedError | null
  /** Null where it waits for a person. */
  dueAt: Date | null
  failures: number
  asked: number
  known: number
  events: number
  proposed: number
  taken: number
  reached: { at: string; id: string } | null
  now: Date
}

/** Whether the run still holds its feed, which then is neither changed nor deleted until the transaction ends. */
export async function holdRun(db: Database, { id, attempts, version }: LeasedFeed): Promise<boolean> {
  const { rows } = await sql`
    select from carrier_feed where id = ${id} and attempts = ${attempts} and version = ${version} for share`.execute(
    db,
  )
  return rows.length === 1
}

/** Frees a feed that was changed during its run, for the next one. */
export async function freeChanged(db: Database, { id, attempts, version }: LeasedFeed): Promise<void> {
  await sql`
    update carrier_feed set leased_until = null where id = ${id} and attempts = ${attempts} and version <> ${version}`.execute(
    db,
  )
}

/** Records how a run ended and frees the feed, unless the lease was lost or the feed was changed meanwhile. */
export async function endRun(
  db: Database,
  { id, attempts, version }: LeasedFeed,
  end: RunEnd,
): Promise<void> {
  await db
    .updateTable('carrier_feed')
    .set({
      due_at: end.dueAt,
      leased_until: null,
      failures: end.failures,
      last_run_at: end.now,
      ...(end.error === null && { last_success_at: end.now }),
      last_error: end.error,
      last_asked: end.asked,
      last_events: end.events,
      last_proposed: end.proposed,
      last_known: end.known,
      last_taken: end.taken,
      reached_at: end.reached?.at ?? null,
      reached_id: end.reached?.id ?? null,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('version', '=', version)
    .execute()
}

export async function findOperatorId(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'operator')
    .executeTakeFirstOrThrow()
  return id
}
