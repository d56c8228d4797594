import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { AirlineType } from '#kits/contract/shared/enums.ts'
import { type Database, violatedConstraint } from '#kits/db/server/database.ts'
import { blanksLast, chosen, type Filters, orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import type { KeywordSearch } from '#kits/db/server/search.ts'
import type { CarrierFeed, carrierFeeds } from '../contract.ts'
import type { FeedState } from '../rules/proposals.ts'
import { openProposals } from './proposals/queries.ts'

type Query = Parsed<typeof carrierFeeds.getPage>
export type FeedForm = Omit<Parsed<typeof carrierFeeds.create>, 'id' | 'keyValue'>

/** The first that holds. */
const stateAt = (now: Date): RawBuilder<FeedState> => sql`case
  when t.leased_until > ${now} then 'running' when not t.enabled then 'paused' when t.due_at is null then 'stopped'
  when t.failures > 0 then 'failing' when t.last_run_at is null then 'new' else 'working' end`

const columnsAt = (now: Date) => sql`
  t.id, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt",
  coalesce(editor.display_name, editor.user_name) as "updatedBy", t.name, t.carrier_id as "carrierId",
  t.base_url as "baseUrl", t.key_header as "keyHeader", t.every_minutes as "everyMinutes", t.automatic, t.enabled,
  carrier.name as "carrierName", carrier.code as "carrierCode", carrier.cn_name as "carrierCnName",
  t.key_sealed is not null as "hasKey", ${stateAt(now)} as state,
  case when t.enabled then t.due_at end as "nextRunAt", t.last_run_at as "lastRunAt",
  t.last_success_at as "lastSuccessAt", t.last_error as "lastError", t.last_asked as "lastAsked",
  t.last_events as "lastEvents", t.last_proposed as "lastProposed",
  (select count(*)::integer from ${openProposals} and proposal.feed_id = t.id) as "openProposals"`

const from = sql`carrier_feed t
  join airline carrier on carrier.id = t.carrier_id
  left join manager editor on editor.id = t.updated_by`

const filters: Filters<Query> = { carrierId: (id) => sql`t.carrier_id = ${id}` }

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  name: sql`normal(t.name)`,
  carrierName: sql`normal(carrier.name)`,
  lastRunAt: blanksLast(sql`t.last_run_at`),
  updatedAt: sql`t.updated_at`,
}

/** Feeds are few: an index would not pay. */
const search = (keyword: string): KeywordSearch => ({
  condition: sql<SqlBool>`normal(concat_ws(' ', t.name, t.base_url, carrier.code, carrier.name, carrier.cn_name))
    like containing(${keyword})`,
  isIndexed: false,
})

export function listFeeds(db: Database, query: Query, now: Date): Promise<Page<CarrierFeed>> {
  const { keyword, sort } = query
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from,
      columns: columnsAt(now),
      filters: chosen(filters, query),
      search: keyword === null ? undefined : search(keyword),
      orderBy: orderBy(sortKeys[sort?.field ?? 'name'], sort?.order ?? 'asc', sql`t.id`),
    },
    query,
  )
}

export async function findFeed(db: Database, id: string, now: Date): Promise<CarrierFeed | undefined> {
  const { rows } = await sql<CarrierFeed>`
    select ${columnsAt(now)} from ${from} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends; a run that ends meanwhile waits. */
export async function lockFeed(db: Database, id: string, now: Date): Promise<CarrierFeed | undefined> {
  await db.selectFrom('carrier_feed').select('id').where('id', '=', id).forUpdate().execute()
  return findFeed(db, id, now)
}

export async function countFeeds(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from carrier_feed`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whose feed it is: locked against a change of kind until the transaction ends; undefined where there is none. */
export async function findCarrierType(db: Database, id: string): Promise<AirlineType | undefined> {
  const row = await db
    .selectFrom('airline')
    .select('type')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row?.type as AirlineType | undefined
}

export async function findSealedKey(db: Database, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('carrier_feed').select('key_sealed').where('id', '=', id).executeTakeFirst()
  return row?.key_sealed ?? null
}

interface FeedWrite {
  id: string
  form: FeedForm
  keySealed: Buffer | null
  managerId: string
  now: Date
}

const columnsOf = ({ form, keySealed, managerId, now }: FeedWrite) => ({
  name: form.name,
  carrier_id: form.carrierId,
  base_url: form.baseUrl,
  key_header: form.keyHeader,
  key_sealed: keySealed,
  every_minutes: form.everyMinutes,
  automatic: form.automatic,
  enabled: form.enabled,
  updated_at: now,
  updated_by: managerId,
  // Whatever was wrong may be right now.
  due_at: now,
  failures: 0,
  last_error: null,
})

async function refusing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (cause) {
    const constraint = violatedConstraint(cause)
    if (constraint === 'carrier_feed_carrier_id_fkey') throw invalidField('carrierId', 'unknown_id')
    if (constraint === 'carrier_feed_carrier_id_archived') throw invalidField('carrierId', 'archived')
    throw cause
  }
}

export async function insertFeed(db: Database, feed: FeedWrite): Promise<void> {
  await refusing(
    db
      .insertInto('carrier_feed')
      .values({ id: feed.id, created_at: feed.now, ...columnsOf(feed) })
      .execute(),
  )
}

/** The feed must be locked. A run under way finds that it was changed, ends, and the next one starts. */
export async function updateFeed(db: Database, feed: FeedWrite): Promise<void> {
  await refusing(
    db
      .updateTable('carrier_feed')
      .set(({ eb }) => ({
        ...columnsOf(feed),
        version: eb('version', '+', 1),
        reached_at: null,
        reached_id: null,
      }))
      .where('id', '=', feed.id)
      .execute(),
  )
}

/** What it proposes goes along; what was accepted stays as the source of its value. */
export async function deleteFeed(db: Database, id: string): Promise<void> {
  await sql`delete from carrier_proposal where feed_id = ${id} and state = 'open'`.execute(db)
  await db.deleteFrom('carrier_feed').where('id', '=', id).execute()
}
