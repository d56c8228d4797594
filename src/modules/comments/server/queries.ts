import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { can, type PermissionHolder } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import { formsOf, holdsKeyword } from '#kits/db/server/keyword.ts'
import { allOf, orderBy, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { type Comment, type CommentCount, type comments, maxCommentCount } from '../contract.ts'

/** The cabin that a comment is on. */
export interface CommentedCabin {
  id: string
  companyId: string
  /** Its first number. */
  number: string
}

/** A cabin outside the scope, or a deleted one, does not exist. */
export async function findCabin(db: Database, scope: Scope, id: string): Promise<CommentedCabin | undefined> {
  const { rows } = await sql<CommentedCabin>`
    select id, company_id as "companyId", coalesce(container_no, bl_no, booking_no, '') as number
    from cabin where id = ${id} and deleted_at is null and ${inScope(scope, 'company_id')}`.execute(db)
  return rows[0]
}

/** The comments `t` that a manager may read. Without bound values, so that the index of shared comments serves it. */
const readableBy = (reader: PermissionHolder): RawBuilder<SqlBool> =>
  can(reader, 'comment.internal') ? sql<SqlBool>`true` : sql<SqlBool>`t.visibility = 'shared'`

/** `authorId` and `authorKeyId` are null where the manager was erased; one of them was the author's. */
export interface StoredComment extends Omit<Comment, 'editableSeconds'> {
  authorKeyId: string | null
}

/** A key's name in words. */
const authorName = (language: Language): RawBuilder<string> => {
  const words = translatorFor(language)('audit.api_key', { name: '%s' })
  return sql`coalesce((select format(${words}::text, name) from api_key where api_key.id = t.author_key_id), t.author_name)`
}

const columns = (language: Language) => sql`
  t.id, t.version, t.cabin_id as "cabinId", t.visibility, t.text, t.author_id as "authorId",
  ${authorName(language)} as "authorName", t.author_key_id as "authorKeyId", t.from_operator as "fromOperator", t.created_at as "createdAt",
  t.edited_at as "editedAt", (select user_name from manager where manager.id = t.author_id) as "authorUserName",
  (select coalesce(json_agg(json_build_object('managerId', manager_id, 'userName', user_name) order by user_name), '[]')
    from comment_mention where comment_id = t.id) as mentions`

interface CommentReader {
  session: PermissionHolder
  language: Language
}

export function listComments(
  db: Database,
  reader: CommentReader,
  query: Parsed<typeof comments.getPage>,
): Promise<Page<StoredComment>> {
  const { cabinId, keyword, sort } = query
  return selectPage(
    db,
    {
      id: sql.ref('t.id'),
      from: sql`comment t`,
      columns: columns(reader.language),
      filters: [sql<SqlBool>`t.cabin_id = ${cabinId}`, readableBy(reader.session)],
      search:
        keyword === null
          ? undefined
          : {
              condition: holdsKeyword(sql`normal(t.text || ' ' || t.author_name)`, formsOf(keyword)),
              isIndexed: false,
            },
      orderBy: orderBy(sql.ref('t.created_at'), sort?.order ?? 'desc', sql.ref('t.id')),
    },
    query,
  )
}

/** Counts up to the maximum, so that a cabin with very many costs no more. Only cabins with comments are returned. */
export async function countComments(
  db: Database,
  scope: Scope,
  reader: PermissionHolder,
  cabinIds: readonly string[],
): Promise<CommentCount[]> {
  const { rows } = await sql<CommentCount>`
    select cabin.id as "cabinId", counted.count
    from cabin, lateral (
      select count(*)::integer as count from (
        select from comment t where t.cabin_id = cabin.id and ${readableBy(reader)} limit ${sql.lit(maxCommentCount)}
      ) as readable
    ) as counted
    where cabin.id = any(${cabinIds}) and cabin.deleted_at is null and ${inScope(scope, 'cabin.company_id')}
      and counted.count > 0`.execute(db)
  return rows
}

export async function getComment(
  db: Database,
  id: string,
  language: Language,
): Promise<StoredComment | undefined> {
  const { rows } =
    await sql<StoredComment>`select ${columns(language)} from comment t where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a comment that the manager may read until the transaction ends; another company's does not exist. */
export async function lockComment(
  db: Database,
  scope: Scope,
  reader: CommentReader,
  id: string,
): Promise<StoredComment | undefined> {
  const conditions = [
    sql<SqlBool>`t.id = ${id}`,
    readableBy(reader.session),
    sql<SqlBool>`cabin.deleted_at is null`,
  ]
  const { rows } = await sql`
    select t.id from comment t join cabin on cabin.id = t.cabin_id
    where ${allOf(conditions)} and ${inScope(scope, 'cabin.company_id')} for no key update of t`.execute(db)
  return rows.length === 0 ? undefined : getComment(db, id, reader.language)
}

export interface NewComment {
  id: string
  cabinId: string
  authorId: string | null
  authorKeyId: string | null
  authorName: string
  fromOperator: boolean
  visibility: Comment['visibility']
  text: string
  now: Date
}

/** Returns false where the id exists. */
export async function insertComment(db: Database, comment: NewComment): Promise<boolean> {
  const inserted = await db
    .insertInto('comment')
    .values({
      id: comment.id,
      cabin_id: comment.cabinId,
      author_id: comment.authorId,
      author_key_id: comment.authorKeyId,
      author_name: comment.authorName,
      from_operator: comment.fromOperator,
      visibility: comment.visibility,
      text: comment.text,
      created_at: comment.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The comment must be locked. */
export async function updateText(db: Database, id: string, text: string, now: Date): Promise<void> {
  await db
    .updateTable('comment')
    .set({ text, edited_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** With its mentions. The comment must be locked. */
export async function deleteComment(db: Database, id: string): Promise<void> {
  await db.deleteFrom('comment').where('id', '=', id).execute()
}
