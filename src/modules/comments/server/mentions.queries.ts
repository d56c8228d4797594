import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { holdsKeyword } from '#kits/db/server/keyword.ts'
import type { MentionableManager } from '../contract.ts'
import type { CommentVisibility } from '../rules/comment.ts'
import type { CommentedCabin } from './queries.ts'

export interface MentionScope {
  cabin: CommentedCabin
  visibility: CommentVisibility
  /** Whether the operator writes. */
  fromOperator: boolean
}

/**
 * A shop can mention those of the brokerage whose names its cabin shows: who answered on it, and who changed it last.
 * The others' user names, with which they sign in, are not to be found out.
 */
const isKnownOnCabin = ({ id }: CommentedCabin): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from cabin where cabin.id = ${id} and manager.id in (cabin.responsible_id, cabin.updated_by))
  or exists (select from comment t where t.cabin_id = ${id} and t.author_id = manager.id and t.visibility = 'shared')
)`

/** Managers who may read the comment and can be mentioned in it: the operator's, and for a shared one the cabin's company's. */
function isMentionable({ cabin, visibility, fromOperator }: MentionScope): RawBuilder<SqlBool> {
  const ofOperator = fromOperator ? sql<SqlBool>`true` : isKnownOnCabin(cabin)
  const ofCompany =
    visibility === 'shared' ? sql<SqlBool>`manager.company_id = ${cabin.companyId}` : sql<SqlBool>`false`
  return sql<SqlBool>`not manager.disabled and (company.kind = 'operator' and ${ofOperator} or ${ofCompany})`
}

const managers = sql`manager join company on company.id = manager.company_id`

/** By name, those whose name begins with the keyword first. */
export async function listMentionable(
  db: Database,
  mentionScope: MentionScope,
  { keyword, limit }: { keyword: string | null; limit: number },
): Promise<MentionableManager[]> {
  const names = sql`normal(manager.user_name || ' ' || coalesce(manager.display_name, ''))`
  const name = sql`coalesce(manager.display_name, manager.user_name)`
  const found = keyword === null ? sql<SqlBool>`true` : holdsKeyword(names, [keyword])
  const order = sql`normal(${name}), manager.id`
  const begins = sql`starts_with(lower(manager.user_name), lower(${keyword}))`
  const { rows } = await sql<MentionableManager>`
    select manager.id, manager.user_name as "userName", ${name} as name, company.kind = 'operator' as "fromOperator"
    from ${managers} where ${isMentionable(mentionScope)} and ${found}
    order by ${keyword === null ? order : sql`${begins} desc, ${order}`} limit ${limit}`.execute(db)
  return rows
}

export interface NamedManager {
  id: string
  userName: string
}

/** Mentionable managers whose user name follows an `@` in the text, which is folded as user names are. */
export async function findNamed(
  db: Database,
  mentionScope: MentionScope,
  foldedText: string,
): Promise<NamedManager[]> {
  const { rows } = await sql<NamedManager>`
    select manager.id, manager.user_name as "userName" from ${managers}
    where ${isMentionable(mentionScope)}
      and position('@' || lower(manager.user_name) in ${foldedText}::text) > 0`.execute(db)
  return rows
}

/** Replaces the mentions of a comment. */
export async function replaceMentions(
  db: Database,
  commentId: string,
  mentioned: readonly NamedManager[],
): Promise<void> {
  await db.deleteFrom('comment_mention').where('comment_id', '=', commentId).execute()
  if (mentioned.length === 0) return
  const rows = mentioned.map(({ id, userName }) => ({
    comment_id: commentId,
    manager_id: id,
    user_name: userName,
  }))
  await db.insertInto('comment_mention').values(rows).execute()
}
