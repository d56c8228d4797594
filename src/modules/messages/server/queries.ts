import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { MessageStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { blanksLast, chosen, type Filters, orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { type KeywordSearch, managerNames, searchKeyword } from '#kits/db/server/search.ts'
import type { Message, messages } from '../contract/messages.ts'

type Query = Parsed<typeof messages.getPage>

/** A message as lists show it, and the tables it comes from. */
export const messageColumns = sql`
  t.id, t.version, t.reference, t.name, t.email, t.phone, t.content, t.language, t.status,
  t.created_at as "createdAt", t.process_time as "processTime", t.processed_by as "processedBy",
  t.taken_by as "takenById", coalesce(taker.display_name, taker.user_name) as "takenBy",
  case when t.taken_by is not null then t.taken_at end as "takenAt",
  (select count(*) from message_answer where message_id = t.id) as "answerCount"`

export const messageTables = sql`message t left join manager taker on taker.id = t.taken_by`

const searched = { table: 'message', foreign: [{ ...managerNames, column: 'taken_by' }] }

/** Phone numbers match in any spelling, for which there is no index. */
async function search(db: Database, keyword: string): Promise<KeywordSearch> {
  const digits = keyword.replaceAll(/[+\s().-]/g, '')
  if (!/^\d{5,}$/.test(digits)) return searchKeyword(db, searched, keyword)
  const phone = sql`regexp_replace(t.phone, '[^0-9]', '', 'g')`
  return {
    condition: sql`(t.search_text like containing(${keyword}) or ${phone} like ${`%${digits}%`})`,
    isIndexed: false,
  }
}

const takenFilters: Record<NonNullable<Query['taken']>, (managerId: string) => RawBuilder<SqlBool>> = {
  mine: (managerId) => sql`t.taken_by = ${managerId}`,
  others: (managerId) => sql`t.taken_by <> ${managerId}`,
  nobody: () => sql`t.taken_by is null`,
}

const filtersFor = (managerId: string): Filters<Query> => ({
  status: (status) => sql`t.status = ${status}`,
  // Bound as dates: PostgreSQL would reject an instant with a hundred decimals.
  createdFrom: (from) => sql`t.created_at >= ${new Date(from)}`,
  createdTo: (to) => sql`t.created_at < ${new Date(to)}`,
  taken: (by) => takenFilters[by](managerId),
})

type SortField = Exclude<NonNullable<Query['sort']>['field'], 'status'>

const sortKeys: Record<SortField, SortKey> = {
  createdAt: sql`t.created_at`,
  processTime: blanksLast(sql`t.process_time`),
  name: sql`normal(t.name)`,
}

/** By default pending messages first; within a status always the newest first. */
function orderOf(sort: Query['sort']): RawBuilder<unknown> {
  const { field, order } = sort ?? { field: 'status' as const, order: 'asc' as const }
  if (field !== 'status') return orderBy(sortKeys[field], order, sql`t.id`)
  const status = order === 'asc' ? sql`t.status` : sql`t.status desc`
  return sql`${status}, t.created_at desc, t.id desc`
}

/** `managerId` is who asks. */
export async function listMessages(db: Database, managerId: string, query: Query): Promise<Page<Message>> {
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from: messageTables,
      columns: messageColumns,
      filters: chosen(filtersFor(managerId), query),
      search: query.keyword === null ? undefined : await search(db, query.keyword),
      orderBy: orderOf(query.sort),
    },
    query,
  )
}

export interface NewMessage extends Pick<Message, 'id' | 'name' | 'email' | 'phone' | 'content'> {
  language: Language
  createdAt: Date
}

/** Returns the reference that the database gives it. */
export async function insertMessage(db: Database, { createdAt, ...message }: NewMessage): Promise<string> {
  const { reference } = await db
    .insertInto('message')
    .values({ ...message, created_at: createdAt })
    .returning('reference')
    .executeTakeFirstOrThrow()
  return reference
}

interface Processing {
  ids: string[]
  processTime: Date
  processedBy: string
}

/** Returns the ids that were pending until now. */
export async function markPending(
  db: Database,
  { ids, processTime, processedBy }: Processing,
): Promise<string[]> {
  // Locked in a fixed order, so that two such transactions cannot deadlock.
  const pending = await db
    .selectFrom('message')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('status', '=', MessageStatus.pending)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = pending.map(({ id }) => id)
  await db
    .updateTable('message')
    .set({
      status: MessageStatus.processed,
      process_time: processTime,
      processed_by: processedBy,
      version: sql`version + 1`,
    })
    .where('id', '=', sql<string>`any(${found})`)
    .execute()
  return found
}
