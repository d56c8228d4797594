import { type RawBuilder, sql } from 'kysely'
import { CabinStatus, Light } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { PedimentoKey } from '#modules/reference/rules/pedimento-keys.ts'

/** Counts the figures of the desk anew from the steps of all cabins, into the tables of migrations/before/0044_desk.sql. */

/** The light of a correction is none of its own. */
const correctionKey = 'R1' satisfies PedimentoKey

/** Any number that nothing else in this database locks. */
const lockKey = 4_201_110_144

/** False where another instance counts; the lock ends with the transaction. */
export async function lockFigures(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_xact_lock(${lockKey}) as locked`.execute(db)
  return rows[0]?.locked ?? false
}

export interface FigureCount {
  countedAt: string
  tookMs: number
  /** Whether a cabin was changed since. */
  isBehind: boolean
}

export async function readFigureCount(db: Database): Promise<FigureCount | undefined> {
  const { rows } = await sql<FigureCount>`
    select counted_at as "countedAt", took_ms as "tookMs",
      latest_change is distinct from (select max(updated_at) from cabin) as "isBehind"
    from figure_count`.execute(db)
  return rows[0]
}

export async function storeFigureCount(
  db: Database,
  { countedAt, tookMs, latestChange }: { countedAt: Date; tookMs: number; latestChange: string | null },
): Promise<void> {
  await sql`
    insert into figure_count (counted_at, took_ms, latest_change) values (${countedAt}, ${tookMs}, ${latestChange})
    on conflict (one) do update set counted_at = excluded.counted_at, took_ms = excluded.took_ms,
      latest_change = excluded.latest_change`.execute(db)
}

export async function findLatestChange(db: Database): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select max(updated_at) as at from cabin`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * A step of the period: the day and week in the cabin's zone, how long the status before it lasted, and, of a release, its
 * last free day and the day on which the goods left. The carrier, terminal and customer by which it is grouped.
 */
export async function createStepFacts(db: Database): Promise<void> {
  await sql`
    create temporary table step_fact (
      status smallint not null, previous_status smallint, days integer, day date not null, week date not null,
      transport_mode smallint not null, carrier_id uuid, terminal_id uuid, customer_id uuid, left_on date, free_through date,
      is_red_light boolean not null
    ) on commit drop`.execute(db)
  await sql`create index on step_fact (week)`.execute(db)
  await sql`
    create temporary table figure_group (dimension text not null, id uuid not null, primary key (dimension, id))
    on commit drop`.execute(db)
}

/** The last id of the next so many cabins; undefined at the end. */
export async function endOfSlice(db: Database, after: string, size: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id from cabin where id > ${after}::uuid order by id limit ${size}) as slice
    order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? undefined
}

/** As cabin_day has it: the stored time is the start of the day, and is read at noon. */
const dayOf = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${time} + interval '12 hours') at time zone zone.name)::date`

/**
 * Where nobody recorded the gate-out: on the road or delivered, the goods have left on that day at the latest, as the clock of
 * storage has it (`deadlines.ts`). Of those that have done neither only the release is known.
 */
const leftOn = sql`coalesce(cabin.gate_out_on, ${dayOf(sql`cabin.transport_time`)}, ${dayOf(sql`cabin.delivery_time`)}, day)`

const inspection = sql.lit(CabinStatus.inspection)
/**
 * Of a step among those of its cabin that came before, the window `taken`: one that comes back to inspection, from an anomaly
 * or because a step was mistaken, had its red light before.
 */
const isRedLight = sql`status = ${inspection} and count(*) filter (where status = ${inspection}) over taken = 1`

/**
 * The steps since a moment of the cabins in a slice of ids; read by slices, each well within the time of a statement. Steps are
 * looked up for each cabin: of ids PostgreSQL cannot tell how many lie in a small part of a large table, takes them for one,
 * and would compare each step of the slice with each cabin.
 */
export async function addStepFacts(
  db: Database,
  { after, through, since }: { after: string; through: string; since: string },
): Promise<void> {
  await sql`
    with slice as materialized (
      select * from cabin where id > ${after}::uuid and id <= ${through}::uuid and deleted_at is null
    ), zone as materialized (
      select timezone, known_zone(timezone) as name from (select distinct timezone from slice) as zones
    )
    insert into step_fact
    select step.status, step.previous_status,
      greatest(0, round(extract(epoch from step.processing_time - step.previous_time) / 86400)), day,
      date_trunc('week', day)::date, cabin.transport_mode, cabin.carrier_id, cabin.terminal_id, cabin.customer_id,
      ${leftOn}, coalesce(cabin.last_free_day, cabin.free_through), step.is_red_light
    from slice as cabin join zone using (timezone), lateral (
      select status, processing_time, lag(status) over taken as previous_status,
        lag(processing_time) over taken as previous_time, ${isRedLight} as is_red_light
      from cabin_step where cabin_id = cabin.id window taken as (order by position)
    ) as step, lateral (select ${dayOf(sql`step.processing_time`)} as day) as dated
    where step.processing_time >= ${since}`.execute(db)
}

/** Those with the most arrivals since a week are shown by name, the others together. */
export async function chooseGroups(db: Database, since: string, most: number): Promise<void> {
  await sql`
    insert into figure_group
    select dimension, id from (
      select dimension, id, row_number() over (partition by dimension order by count(*) desc, id) as place
      from step_fact, lateral (values ('carrier', carrier_id), ('terminal', terminal_id), ('customer', customer_id))
        as member (dimension, id)
      where status = ${CabinStatus.arrived} and week >= ${since} and id is not null
      group by dimension, id
    ) as ranked where place <= ${most}`.execute(db)
}

/** How a step is grouped: by itself, or by the groups that were chosen. One after the other, so that no statement takes long. */
const dimensions = ['all', 'carrier', 'terminal', 'customer'] as const
type Dimension = (typeof dimensions)[number]

const groupedFacts: Record<Dimension, RawBuilder<unknown>> = {
  all: sql`(select step_fact.*, 'all' as member from step_fact) as fact`,
  carrier: groupedBy('carrier'),
  terminal: groupedBy('terminal'),
  customer: groupedBy('customer'),
}

function groupedBy(dimension: Exclude<Dimension, 'all'>): RawBuilder<unknown> {
  const id = sql.ref(`step_fact.${dimension}_id`)
  return sql`(
    select step_fact.*, case when ${id} is null then 'none' else coalesce(figure_group.id::text, 'rest') end as member
    from step_fact left join figure_group on figure_group.dimension = ${sql.lit(dimension)} and figure_group.id = ${id}
  ) as fact`
}

/** Some weeks, by their Mondays. */
interface Weeks {
  from: string
  before: string
}

const isWithin = ({ from, before }: Weeks): RawBuilder<unknown> => sql`week >= ${from} and week < ${before}`

export async function clearFigures(db: Database): Promise<void> {
  await sql`delete from figure_week`.execute(db)
  await sql`delete from figure_stage`.execute(db)
}

export async function storeWeeks(db: Database, weeks: Weeks): Promise<void> {
  for (const dimension of dimensions)
    await sql`
      insert into figure_week (dimension, member, week, arrivals, released, released_known, released_within, inspections)
      select ${dimension}, member, week,
        count(*) filter (where status = ${sql.lit(CabinStatus.arrived)}),
        count(*) filter (where status = ${sql.lit(CabinStatus.cleared)}),
        count(free_through) filter (where status = ${sql.lit(CabinStatus.cleared)}),
        count(*) filter (where status = ${sql.lit(CabinStatus.cleared)} and left_on <= free_through),
        count(*) filter (where is_red_light)
      from ${groupedFacts[dimension]} where ${isWithin(weeks)} group by member, week`.execute(db)
}

/** A stage that ended with a cancellation says nothing of how long it takes. */
const isStageEnd = sql`previous_status is not null and status <> ${sql.lit(CabinStatus.cancelled)}`

export async function storeStages(db: Database, weeks: Weeks): Promise<void> {
  for (const dimension of dimensions)
    await sql`
      insert into figure_stage (dimension, member, week, status, transport_mode, days, cases)
      select ${dimension}, member, week, previous_status, transport_mode,
        array_agg(days order by days), array_agg(cases order by days)
      from (
        select member, week, previous_status, transport_mode, days, count(*) as cases
        from ${groupedFacts[dimension]} where ${isWithin(weeks)} and ${isStageEnd}
        group by member, week, previous_status, transport_mode, days
      ) as counted
      group by member, week, previous_status, transport_mode`.execute(db)
}

export async function storeStageTimes(db: Database, since: string): Promise<void> {
  await sql`delete from stage_time`.execute(db)
  await sql`
    insert into stage_time (status, transport_mode, cases, p75_days)
    select previous_status, transport_mode, count(*), percentile_disc(0.75) within group (order by days)
    from step_fact where ${isStageEnd} and week >= date_trunc('week', ${since}::date)::date and day >= ${since}
    group by previous_status, transport_mode`.execute(db)
}

/** From the modulation to the release of pedimentos with a red light, by the transport modes of their shipments. */
export async function storeLightTimes(db: Database, since: string): Promise<void> {
  await sql`delete from light_time`.execute(db)
  await sql`
    insert into light_time (transport_mode, cases, p75_days)
    select transport_mode, count(*), percentile_disc(0.75) within group (order by days)
    from (
      select distinct pedimento.id, cabin.transport_mode, released_on - modulated_on as days
      from pedimento join pedimento_cabin on pedimento_cabin.pedimento_id = pedimento.id
        join cabin on cabin.id = pedimento_cabin.cabin_id
      where pedimento.light = ${sql.lit(Light.red)} and released_on >= ${since} and modulated_on <= released_on
        and pedimento.key is distinct from ${correctionKey} and cabin.deleted_at is null
    ) as cases group by transport_mode`.execute(db)
}
