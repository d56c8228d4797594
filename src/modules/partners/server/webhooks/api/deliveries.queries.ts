import { type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { chosen, type Filters, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import {
  type Attempt,
  type Delivery,
  maxReplayed,
  type webhooks,
} from '#modules/partners/contract/webhooks.ts'
import { testEvent } from '#modules/partners/rules/webhook-events.ts'

type Query = Parsed<typeof webhooks.getDeliveries>

/** The number of a shipment as it was then: the log says no more than what was sent. */
const columns = sql`
  t.id, t.event_id as "eventId", t.type, t.state, t.cabin_id as "cabinId",
  coalesce(t.data ->> 'containerNo', t.data ->> 'blNo', t.data ->> 'bookingNo') as "cabinNumber",
  t.created_at as "createdAt", t.attempts, case when t.state = 'waiting' then t.due_at end as "dueAt",
  last.at as "lastAttemptAt", last.status as "lastStatus", last.failure as "lastFailure"`

const from = sql`webhook_delivery t left join lateral (
  select at, status, failure from webhook_attempt where delivery_id = t.id order by id desc limit 1
) as last on true`

export type DeliveryRow = Omit<Delivery, 'messageId'> & { eventId: string }

const filters: Filters<Query> = { state: (state) => sql`t.state = ${state}` }

export function listDeliveries(db: Database, query: Query): Promise<Page<DeliveryRow>> {
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from,
      columns,
      filters: [sql<SqlBool>`t.webhook_id = ${query.webhookId}`, ...chosen(filters, query)],
      orderBy: sql`t.created_at desc, t.id desc`,
    },
    query,
  )
}

interface WholeRow extends DeliveryRow {
  webhookId: string
  enabled: boolean
  data: object
  tries: Attempt[]
}

/** Tries that are shown: one that was sent again often has more. */
const mostTries = 50

/** Undefined outside the scope. */
export async function findDelivery(db: Database, scope: Scope, id: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<Omit<WholeRow, 'tries'>>`
    select ${columns}, t.webhook_id as "webhookId", webhook.enabled, t.data
    from ${from} join webhook on webhook.id = t.webhook_id
    where t.id = ${id} and ${inScope(scope, 'webhook.company_id')}`.execute(db)
  if (!rows[0]) return undefined
  const tries = await sql<Attempt>`
    select at, url, duration_ms as "durationMs", status, failure, error, answer from webhook_attempt
    where delivery_id = ${id} order by id desc limit ${mostTries}`.execute(db)
  return { ...rows[0], tries: tries.rows }
}

interface NewTest {
  id: string
  webhookId: string
  eventId: string
  now: Date
}

export async function insertTest(db: Database, { id, webhookId, eventId, now }: NewTest): Promise<void> {
  await db
    .insertInto('webhook_delivery')
    .values({
      id,
      webhook_id: webhookId,
      event_id: eventId,
      type: testEvent,
      data: JSON.stringify({ webhookId }),
      created_at: now,
      due_at: now,
    })
    .execute()
}

/** Wakes the senders of all instances once the transaction commits. */
const wakeSenders = (db: Database) => sql`select pg_notify('webhook', '')`.execute(db)

const queuedAgain = (now: Date) =>
  sql`state = 'waiting', due_at = ${now}, attempts_before = queued.attempts, finished_at = null`

/** False for one that is under way: it must not be sent twice at once. */
export async function replayOne(db: Database, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_delivery queued set ${queuedAgain(now)}
    where id = ${id} and (state <> 'sending' or due_at <= ${now})`.execute(db)
  await wakeSenders(db)
  return numAffectedRows > 0n
}

interface ReplayedPart {
  replayed: number
  nextSince: string | null
}

/** The oldest of those that came to an end since then; what was only a test is left out. */
export async function replaySince(
  db: Database,
  { webhookId, since, failedOnly }: { webhookId: string; since: string; failedOnly: boolean },
  now: Date,
): Promise<ReplayedPart> {
  const isMeant = sql<SqlBool>`webhook_id = ${webhookId} and type <> ${testEvent}
    and state = any (${failedOnly ? ['failed'] : ['delivered', 'failed']}::text[])`
  const { rows } = await sql<ReplayedPart>`
    with meant as materialized (
      select id, created_at from webhook_delivery where ${isMeant} and created_at >= ${since}
      order by created_at fetch first ${sql.lit(maxReplayed)} rows with ties
    ), queued_again as (
      update webhook_delivery queued set ${queuedAgain(now)} from meant where queued.id = meant.id
    )
    select (select count(*) from meant) as replayed, (
      select min(created_at) from webhook_delivery
      where ${isMeant} and created_at > (select max(created_at) from meant)) as "nextSince"`.execute(db)
  await wakeSenders(db)
  return rows[0] as ReplayedPart
}
