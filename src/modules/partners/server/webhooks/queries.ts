import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { type Lease, leaseNextDue } from '#kits/queue/server/queries.ts'
import type { Attempt } from '#modules/partners/contract/webhooks.ts'

/** Deliveries under way at once, of all instances together: to one receiver, and to all of one company. */
const atOnce = { webhook: 4, company: 8 }

const isPending = sql<SqlBool>`state in ('waiting', 'sending')`

/**
 * Each webhook that something waits for, found by skipping through the index; how many deliveries to it and to its company
 * are under way. Counted without a lock: an instance leases one after the other, and two may each take the last place.
 */
const loads = (now: Date): RawBuilder<unknown> => sql`
  with recursive pending (webhook_id) as (
    (select webhook_id from webhook_delivery where ${isPending} order by webhook_id limit 1)
    union all
    select (select next.webhook_id from webhook_delivery next
      where ${isPending} and next.webhook_id > pending.webhook_id order by next.webhook_id limit 1)
    from pending where pending.webhook_id is not null
  ), under_way as (
    select webhook.id, webhook.company_id, count(busy.due_at) as sending, min(busy.due_at) as freed_at
    from pending join webhook on webhook.id = pending.webhook_id
      join company on company.id = webhook.company_id and company.review_status = ${ReviewStatus.approved}
      left join webhook_delivery busy on busy.webhook_id = webhook.id and busy.state = 'sending' and busy.due_at > ${now}
    where webhook.enabled group by webhook.id
  ), load as (
    select under_way.*, sum(sending) over (partition by company_id) as of_company, (
        select due_at from webhook_delivery where webhook_id = under_way.id and ${isPending} order by due_at limit 1
      ) as due_at
    from under_way
  )`

const hasRoom = sql`sending < ${atOnce.webhook} and of_company < ${atOnce.company}`

export interface LeasedDelivery {
  id: string
  webhookId: string
  eventId: string
  type: string
  data: object
  createdAt: string
  attempts: number
  /** Tries since it was queued or sent again by hand, this one included. */
  tries: number
}

/** Leases the longest due delivery of the company for which the fewest are under way: nobody's slow receiver holds others up. */
export function leaseDelivery(db: Database, lease: Lease): Promise<LeasedDelivery | undefined> {
  return leaseNextDue(db, {
    table: 'webhook_delivery',
    waits: isPending,
    lease,
    set: sql`state = 'sending'`,
    among: sql<SqlBool>`queued.webhook_id = (${loads(lease.now)}
      select id from load where due_at <= ${lease.now} and ${hasRoom} order by of_company, due_at, id limit 1)`,
    returning: sql<LeasedDelivery>`queued.id, webhook_id as "webhookId", event_id as "eventId", type, data,
      created_at as "createdAt", attempts, attempts - attempts_before as tries`,
  })
}

/** When something may next be leased; where a receiver has no room, when one of its leases ends. */
export async function nextDelivery(db: Database, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ dueAt: string | null }>`${loads(now)}
    select min(case when ${hasRoom} then due_at else freed_at end) as "dueAt" from load`.execute(db)
  return rows[0]?.dueAt ?? undefined
}

export interface Target {
  url: string
  secret: Buffer
  previousSecret: Buffer | null
  previousUntil: string | null
  failingSince: string | null
}

/** Undefined where nothing may be sent any more: the webhook was disabled or deleted, or its company is not approved. */
export async function findTarget(db: Database, webhookId: string): Promise<Target | undefined> {
  return db
    .selectFrom('webhook')
    .innerJoin('company', 'company.id', 'webhook.company_id')
    .select([
      'url',
      'secret',
      'previous_secret as previousSecret',
      'previous_until as previousUntil',
      'failing_since as failingSince',
    ])
    .where('webhook.id', '=', webhookId)
    .where('webhook.enabled', '=', true)
    .where('company.review_status', '=', ReviewStatus.approved)
    .executeTakeFirst()
}

/** Leaves a delivery that must not be sent now for when it may. */
export async function putBack(db: Database, { id, attempts }: LeasedDelivery, now: Date): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', due_at: now })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .execute()
}

export type NewAttempt = Pick<Attempt, 'url' | 'durationMs' | 'status' | 'answer' | 'failure' | 'error'> & {
  at: Date
}

const insertedAttempt = (deliveryId: string, attempt: NewAttempt): RawBuilder<unknown> => sql`
  insert into webhook_attempt (delivery_id, at, url, duration_ms, status, answer, failure, error)
  select id, ${attempt.at}, ${attempt.url}, ${attempt.durationMs}, ${attempt.status}, ${attempt.answer},
    ${attempt.failure}, ${attempt.error}
  from webhook_delivery where id = ${deliveryId}`

/** Also where another instance has leased it since: it has arrived. */
export async function markDelivered(
  db: Database,
  { id, webhookId }: LeasedDelivery,
  attempt: NewAttempt,
  { wasFailing, now }: { wasFailing: boolean; now: Date },
): Promise<void> {
  await sql`with tried as (${insertedAttempt(id, attempt)})
    update webhook_delivery set state = 'delivered', finished_at = ${now} where id = ${id}`.execute(db)
  if (wasFailing)
    await db.updateTable('webhook').set({ failing_since: null }).where('id', '=', webhookId).execute()
}

/** Skipped where another instance has leased it since; null gives it up. */
export async function markFailed(
  db: Database,
  { id, webhookId, attempts }: LeasedDelivery,
  attempt: NewAttempt,
  { dueAt, now }: { dueAt: Date | null; now: Date },
): Promise<void> {
  await sql`with tried as (${insertedAttempt(id, attempt)}), failing as (
      update webhook set failing_since = ${now} where id = ${webhookId} and failing_since is null
    )
    update webhook_delivery set state = ${dueAt === null ? 'failed' : 'waiting'}, due_at = ${dueAt ?? now},
      finished_at = ${dueAt === null ? now : null}
    where id = ${id} and attempts = ${attempts} and state = 'sending'`.execute(db)
}

/** Gives up what waits; what is under way ends by itself. */
export async function giveUpWaiting(db: Database, webhookId: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', finished_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

export interface DisabledWebhook {
  url: string
  companyId: string
}

/** Undefined where it is disabled or deleted already, or has had a success meanwhile. */
export async function disableWebhook(
  db: Database,
  id: string,
  because: 'failing' | 'gone',
  { failingBefore, now }: { failingBefore: Date; now: Date },
): Promise<DisabledWebhook | undefined> {
  const { rows } = await sql<DisabledWebhook>`
    update webhook set enabled = false, disabled_because = ${because}, disabled_at = ${now}, version = version + 1,
      updated_at = ${now}
    where id = ${id} and enabled and (${because} = 'gone' or failing_since <= ${failingBefore})
    returning url, company_id as "companyId"`.execute(db)
  return rows[0]
}

export interface MailedAdmin {
  email: string
  language: Language | null
}

/** Those who may sign in and manage webhooks. */
export async function listAdmins(db: Database, companyId: string): Promise<MailedAdmin[]> {
  const { rows } = await sql<MailedAdmin>`
    select email, language from manager
    where company_id = ${companyId} and access = 'admin' and not disabled and email is not null
      and password_hash is not null order by id`.execute(db)
  return rows
}

/** Deliveries per statement: a log of millions is not deleted under one lock. */
const mostDeleted = 10_000

export async function deleteDeliveriesBefore(db: Database, time: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_delivery where id in (
        select id from webhook_delivery where created_at < ${time} order by created_at limit ${mostDeleted})`.execute(
      db,
    )
    if (numAffectedRows < BigInt(mostDeleted)) return
  }
}

/** Deadlines that are over are not told again. */
export async function deleteDeadlinesBefore(db: Database, time: Date): Promise<void> {
  await sql`delete from webhook_deadline where ends_on < ${time}::timestamptz::date`.execute(db)
}
