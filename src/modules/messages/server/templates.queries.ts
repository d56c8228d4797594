import { type RawBuilder, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { chosen, type Filters, orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import type { KeywordSearch } from '#kits/db/server/search.ts'
import type { MessageTemplate, messageTemplates } from '../contract/templates.ts'

type Query = Parsed<typeof messageTemplates.getPage>

const columns = ['id', 'version', 'language', 'title', 'text'] as const

/** A hundred at most: an index would not pay. */
const search = (keyword: string): KeywordSearch => ({
  condition: sql`normal(t.title || ' ' || t.text) like containing(${keyword})`,
  isIndexed: false,
})

const filters: Filters<Query> = { language: (language) => sql`t.language = ${language}` }

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  title: sql`normal(t.title)`,
  language: sql`t.language`,
}

function orderOf(sort: Query['sort']): RawBuilder<unknown> {
  if (sort) return orderBy(sortKeys[sort.field], sort.order, sql`t.id`)
  return sql`t.language, normal(t.title), t.id`
}

export function listTemplates(db: Database, query: Query): Promise<Page<MessageTemplate>> {
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from: sql`message_template t`,
      columns: sql`t.id, t.version, t.language, t.title, t.text`,
      filters: chosen(filters, query),
      search: query.keyword === null ? undefined : search(query.keyword),
      orderBy: orderOf(query.sort),
    },
    query,
  )
}

/** Locked until the transaction ends. */
export function lockTemplate(db: Database, id: string): Promise<MessageTemplate | undefined> {
  return db
    .selectFrom('message_template')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<MessageTemplate | undefined>
}

/** Locks the table against others who add, so that their number holds. */
export async function countTemplates(db: Database): Promise<number> {
  await sql`lock table message_template in share row exclusive mode`.execute(db)
  const { count } = await db
    .selectFrom('message_template')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type TemplateMembers = Pick<MessageTemplate, 'id' | 'language' | 'title' | 'text'>

export function insertTemplate(db: Database, template: TemplateMembers, now: Date): Promise<MessageTemplate> {
  return db
    .insertInto('message_template')
    .values({ ...template, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow() as Promise<MessageTemplate>
}

/** The template must be locked and at its version. */
export function changeTemplate(
  db: Database,
  { id, ...members }: TemplateMembers,
  now: Date,
): Promise<MessageTemplate> {
  return db
    .updateTable('message_template')
    .set({ ...members, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow() as Promise<MessageTemplate>
}

export async function deleteTemplate(db: Database, id: string): Promise<void> {
  await db.deleteFrom('message_template').where('id', '=', id).execute()
}
