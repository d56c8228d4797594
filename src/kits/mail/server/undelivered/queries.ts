import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import type { KeywordSearch } from '#kits/db/server/search.ts'
import type { Outgoing, outbox } from '#kits/mail/shared/outbox.ts'

type Query = Parsed<typeof outbox.getPage>

const columns = sql`
  t.id, t.kind, t.recipient, t.content ->> 'subject' as subject, t.created_at as "createdAt", t.attempts,
  case when t.dead_at is null then t.due_at end as "dueAt", t.dead_at as "deadAt", t.last_error as "lastError",
  t.content = '{}' as expired`

const searched = sql`
  normal(t.recipient || ' ' || coalesce(t.content ->> 'subject', '') || ' ' || coalesce(t.last_error, ''))`

/** Undelivered messages are few: an index would not pay. */
const search = (keyword: string): KeywordSearch => ({
  condition: sql`${searched} like containing(${keyword})`,
  isIndexed: false,
})

function filtersOf({ dead }: Query): RawBuilder<SqlBool>[] {
  return [sql`t.sent_at is null`, ...(dead === null ? [] : [sql<SqlBool>`(t.dead_at is not null) = ${dead}`])]
}

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  createdAt: sql`t.created_at`,
  attempts: sql`t.attempts`,
}

/** By default those given up first, and the newest first. */
function orderOf(sort: Query['sort']): RawBuilder<unknown> {
  if (sort) return orderBy(sortKeys[sort.field], sort.order, sql`t.id`)
  return sql`(t.dead_at is null), t.created_at desc, t.id desc`
}

/** Undelivered messages. */
export function listOutgoing(db: Database, query: Query): Promise<Page<Outgoing>> {
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from: sql`outbox t`,
      columns,
      filters: filtersOf(query),
      search: query.keyword === null ? undefined : search(query.keyword),
      orderBy: orderOf(query.sort),
    },
    query,
  )
}

export type LockedOutgoing = Awaited<ReturnType<typeof lockOutgoing>>[number]

/**
 * Locks undelivered messages until the transaction ends. A message that may be in delivery is not `isAtRest`: it was
 * leased before and is due again by the end of that lease.
 */
export function lockOutgoing(db: Database, ids: string[], leasedUntil: Date) {
  return (
    db
      .selectFrom('outbox')
      .select(['id', 'kind', 'attempts', 'dead_at as deadAt', 'expires_at as expiresAt'])
      .select(sql<boolean>`dead_at is not null or attempts = 0 or due_at > ${leasedUntil}`.as('isAtRest'))
      .where('id', '=', sql<string>`any(${ids})`)
      .where('sent_at', 'is', null)
      // Locked in a fixed order, so that two such transactions cannot deadlock.
      .orderBy('id')
      .forUpdate()
      .execute()
  )
}

/** Makes messages due at once and resets their attempts; the dispatcher is notified on commit. */
export async function makeDue(db: Database, ids: string[], now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts: 0, due_at: now, dead_at: null })
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  await sql`select pg_notify('outbox', '')`.execute(db)
}

export async function deleteOutgoing(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', sql<string>`any(${ids})`).execute()
}
