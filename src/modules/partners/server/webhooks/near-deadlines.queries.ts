import { type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { ClockKind } from '#modules/deadlines/rules/deadlines.ts'
import { type ClockColumns, clockColumnNames } from '#modules/deadlines/server/next-deadline.ts'
import { nearDays, type WebhookEvent } from '#modules/partners/rules/webhook-events.ts'

const event: WebhookEvent = 'cabin.deadline_near'
const [first, last] = nearDays

/** The hour of the cabin's zone from which a day counts: nobody is told in the night. */
const fromHour = 6

const isWanted = sql<SqlBool>`webhook.enabled and ${event} = any (webhook.events)`

export async function isDeadlineWanted(db: Database): Promise<boolean> {
  const { rows } = await sql`select from webhook where ${isWanted} limit 1`.execute(db)
  return rows.length > 0
}

export interface NearCabin extends ClockColumns {
  id: string
  /** The day in the cabin's zone, from six in the morning on. */
  today: string
  /** Changes with the cabin and with the rules: what was told of another state may not be all. */
  state: string
}

/** The ends of clocks, each as its index has it (migrations/before/0044_desk.sql). */
const ends = ['charge_deadlines[1]', 'charge_deadlines[2]', ...[1, 2, 3].map((n) => `term_deadlines[${n}]`)]

const state = sql`t.version || ' ' || coalesce(t.deadline_revision::text, '')`

const daysBefore = sql`case when ending.day - here.today > ${last}::int then ${first}::int else ${last}::int end`

/** Cabins with a clock about to end that somebody is to be told of and has not been, in the order of their ids. */
export async function listNearCabins(
  db: Database,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<NearCabin[]> {
  const near = ends.map(
    (end) => sql`select id from cabin where deleted_at is null
      and ${sql.raw(end)} between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + ${first + 1}::int`,
  )
  const { rows } = await sql<NearCabin>`
    select t.id, here.today, ${state} as state, ${sql.join(clockColumnNames.map((name) => sql.ref(`t.${name}`)))}
    from cabin t, lateral (
      select ((${now}::timestamptz - make_interval(hours => ${fromHour})) at time zone known_zone(t.timezone))::date as today
    ) as here
    where t.id in (${sql.join(near, sql` union `)}) and t.id > ${after}
      and exists (
        select from webhook join company on company.id = webhook.company_id
        where ${isWanted} and (company.kind = 'operator' or company.id = t.company_id))
      and exists (
        select from unnest(t.charge_deadlines || t.term_deadlines) as ending (day)
        where ending.day between here.today and here.today + ${first}::int and not exists (
          select from webhook_deadline noted
          where noted.cabin_id = t.id and noted.ends_on = ending.day and noted.days_before = ${daysBefore}
            and noted.cabin_state = ${state}))
    order by t.id limit ${limit}`.execute(db)
  return rows
}

export interface NearDeadline {
  cabinId: string
  kind: ClockKind
  on: string
  daysLeft: number
  /** It rests on a rule or a calendar that nobody has confirmed. */
  isEstimate: boolean
  state: string
}

/**
 * Tells webhooks of deadlines, each once for each number of days before it. Noted and queued in one statement: any number of
 * instances may, and a kill leaves neither.
 */
export async function tellDeadlines(db: Database, near: readonly NearDeadline[], now: Date): Promise<void> {
  if (near.length === 0) return
  await sql`
    with near as materialized (
      select cabin.id, told.kind, told.ends_on, told.days_left, told.is_estimate, told.state,
        case when told.days_left > ${last}::int then ${first}::int else ${last}::int end as days_before
      from unnest(${near.map(({ cabinId }) => cabinId)}::uuid[], ${near.map(({ kind }) => kind)}::text[],
          ${near.map(({ on }) => on)}::date[], ${near.map(({ daysLeft }) => daysLeft)}::int[],
          ${near.map(({ isEstimate }) => isEstimate)}::boolean[], ${near.map((deadline) => deadline.state)}::text[])
        as told (cabin_id, kind, ends_on, days_left, is_estimate, state)
        join cabin on cabin.id = told.cabin_id
      where cabin.deleted_at is null
    ), noted as (
      insert into webhook_deadline (cabin_id, kind, ends_on, days_before, cabin_state)
      select id, kind, ends_on, days_before, state from near order by id, kind
      on conflict (cabin_id, kind, ends_on, days_before) do update set cabin_state = excluded.cabin_state
      -- Zero of a row that was not there before.
      returning cabin_id, kind, ends_on, xmax = 0 as is_new
    )
    select queue_webhooks(array(
      select row (near.id, ${event}::text, ${now}::timestamptz, null, jsonb_build_object('deadline', jsonb_build_object(
        'kind', near.kind, 'on', near.ends_on, 'daysLeft', near.days_left, 'estimate', near.is_estimate)))::webhook_change
      from noted join near on noted.is_new and near.id = noted.cabin_id and near.kind = noted.kind and near.ends_on = noted.ends_on
      order by near.ends_on))`.execute(db)
}
