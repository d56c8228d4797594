import { type SqlBool, sql } from 'kysely'
import { nearDays, type WebhookEvent } from '#shared/domain/webhook-events.ts'
import type { Database } from '../db/database.ts'

const event: WebhookEvent = 'cabin.deadline_near'
const [first, last] = nearDays

/** The hour of the cabin's zone from which a day counts: nobody is told in the night. */
const fromHour = 6

const isWanted = sql<SqlBool>`webhook.enabled and ${event} = any (webhook.events)`

export async function isDeadlineWanted(db: Database): Promise<boolean> {
  const { rows } = await sql`select from webhook where ${isWanted} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Tells webhooks of next deadlines that come near, each once for each number of days before. Noted and queued in one
 * statement: any number of instances may, and a kill leaves neither. Only shipments that somebody is told of are noted.
 */
export async function tellNearDeadlines(db: Database, now: Date): Promise<void> {
  await sql`
    with near as materialized (
      select cabin.id, cabin.next_deadline_kind as kind, cabin.next_deadline as ends_on,
        case when cabin.next_deadline - here.today > ${last}::int then ${first}::int else ${last}::int end as days_before,
        cabin.next_deadline - here.today as days_left
      from cabin, lateral (
        select ((${now}::timestamptz - make_interval(hours => ${fromHour})) at time zone known_zone(cabin.timezone))::date
          as today
      ) as here
      where cabin.deleted_at is null
        and cabin.next_deadline between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + ${first + 1}::int
        and cabin.next_deadline between here.today and here.today + ${first}::int
        and exists (
          select from webhook join company on company.id = webhook.company_id
          where ${isWanted} and (company.kind = 'operator' or company.id = cabin.company_id))
    ), noted as (
      insert into webhook_deadline (cabin_id, kind, ends_on, days_before)
      select id, kind, ends_on, days_before from near order by id
      on conflict do nothing returning cabin_id, kind, ends_on
    )
    select queue_webhooks(array(
      select row (near.id, ${event}::text, ${now}::timestamptz, null, jsonb_build_object('deadline', jsonb_build_object(
        'kind', near.kind, 'on', near.ends_on, 'daysLeft', near.days_left)))::webhook_change
      from noted join near on near.id = noted.cabin_id))`.execute(db)
}
