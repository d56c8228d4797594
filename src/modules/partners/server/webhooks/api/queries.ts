import { type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { holdsKeyword } from '#kits/db/server/keyword.ts'
import { chosen, type Filters, orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import type { Webhook, webhooks } from '#modules/partners/contract/webhooks.ts'

type Query = Parsed<typeof webhooks.getPage>

/** The secrets are no columns of a list. */
const columnsAt = (now: Date) => sql`
  t.id, t.version, t.url, t.events, t.description, t.enabled, t.disabled_because as "disabledBecause",
  t.disabled_at as "disabledAt", t.failing_since as "failingSince",
  case when t.previous_until > ${now} then t.previous_until end as "previousUntil", t.created_at as "createdAt",
  (select coalesce(display_name, user_name) from manager where manager.id = t.created_by) as "createdBy",
  newest.created_at as "lastDeliveryAt", newest.state as "lastDeliveryState"`

const from = sql`webhook t left join lateral (
  select created_at, state from webhook_delivery where webhook_id = t.id order by created_at desc, id desc limit 1
) as newest on true`

const filters: Filters<Query> = { state: (state) => sql`t.enabled = ${state === 'enabled'}` }

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  url: sql`normal(t.url)`,
  createdAt: sql`t.created_at`,
}

export function listWebhooks(db: Database, scope: Scope, query: Query, now: Date): Promise<Page<Webhook>> {
  const { field, order } = query.sort ?? { field: 'createdAt' as const, order: 'desc' as const }
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from,
      columns: columnsAt(now),
      filters: [sql<SqlBool>`${inScope(scope, 't.company_id')}`, ...chosen(filters, query)],
      search:
        query.keyword === null
          ? undefined
          : {
              condition: holdsKeyword(sql`normal(concat_ws(' ', t.url, t.description))`, [query.keyword]),
              isIndexed: false,
            },
      orderBy: orderBy(sortKeys[field], order, sql`t.id`),
    },
    query,
  )
}

/** Undefined outside the scope. */
export async function findWebhook(
  db: Database,
  scope: Scope,
  id: string,
  now: Date,
): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`select ${columnsAt(now)} from ${from}
    where t.id = ${id} and ${inScope(scope, 't.company_id')}`.execute(db)
  return rows[0]
}

/** As `findWebhook`, locked until the transaction ends. */
export async function lockWebhook(
  db: Database,
  scope: Scope,
  id: string,
  now: Date,
): Promise<Webhook | undefined> {
  await db.selectFrom('webhook').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findWebhook(db, scope, id, now)
}

/** Locks the company, so that no other webhook is made while they are counted. */
export async function countWebhooks(db: Database, companyId: string): Promise<number> {
  await db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

type Form = Pick<Webhook, 'url' | 'events' | 'description'>

interface NewWebhook extends Form {
  id: string
  companyId: string
  /** Sealed. */
  secret: Buffer
  managerId: string
  now: Date
}

export async function insertWebhook(db: Database, webhook: NewWebhook): Promise<void> {
  const { id, companyId, url, events, description, secret, managerId, now } = webhook
  await db
    .insertInto('webhook')
    .values({
      id,
      company_id: companyId,
      url,
      events: [...events],
      description,
      secret,
      created_at: now,
      created_by: managerId,
      updated_at: now,
    })
    .execute()
}

/** The webhook must be locked. One that is enabled begins without failures. */
export async function updateWebhook(
  db: Database,
  { id, url, events, description, enabled }: Form & { id: string; enabled: boolean },
  now: Date,
): Promise<void> {
  await sql`
    update webhook set url = ${url}, events = ${[...events]}::text[], description = ${description},
      disabled_because = case when enabled = ${enabled} then disabled_because end,
      disabled_at = case when enabled = ${enabled} then disabled_at when ${enabled} then null else ${now}::timestamptz end,
      failing_since = case when enabled = ${enabled} then failing_since end,
      enabled = ${enabled}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db)
}

/** The webhook must be locked. */
export async function replaceSecret(
  db: Database,
  id: string,
  { secret, previousUntil, now }: { secret: Buffer; previousUntil: Date; now: Date },
): Promise<void> {
  await sql`
    update webhook set previous_secret = secret, previous_until = ${previousUntil}, secret = ${secret},
      version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db)
}

export async function deleteWebhook(db: Database, id: string): Promise<void> {
  await db.deleteFrom('webhook').where('id', '=', id).execute()
}
