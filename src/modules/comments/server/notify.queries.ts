import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { CommentedCabin } from './queries.ts'

/** Managers notified of one comment besides those it mentions. */
const maxRecipients = 20

/** Those of the managers who are involved, else the admins among them. */
const involvedOrAdmins = (involved: ReturnType<typeof sql>, side: ReturnType<typeof sql>) => sql<{
  id: string
}>`
  with involved as (
    select manager.id from manager join company on company.id = manager.company_id, cabin
    where ${side} and not manager.disabled and (${involved})
    limit ${sql.lit(maxRecipients)}
  )
  select id from involved
  union all (
    select manager.id from manager join company on company.id = manager.company_id, cabin
    where ${side} and not manager.disabled and manager.access = 'admin' and not exists (select from involved)
    order by manager.id limit ${sql.lit(maxRecipients)}
  )`

/**
 * The brokerage's managers whom a shop's comment is for: who is responsible for the cabin, or else changed it last, and
 * who commented on it; without any, the admins.
 */
export async function findOperatorRecipients(db: Database, cabin: CommentedCabin): Promise<string[]> {
  const { rows } = await involvedOrAdmins(
    sql`manager.id = cabin.responsible_id
      or manager.id = cabin.updated_by
        and not exists (select from manager r where r.id = cabin.responsible_id and not r.disabled)
      or exists (select from comment t where t.cabin_id = cabin.id and t.author_id = manager.id)`,
    sql`cabin.id = ${cabin.id} and company.kind = 'operator'`,
  ).execute(db)
  return rows.map(({ id }) => id)
}

/** The managers of the cabin's company whom the brokerage's comment is for: who commented on it, else its admins. */
export async function findCompanyRecipients(db: Database, cabin: CommentedCabin): Promise<string[]> {
  const { rows } = await involvedOrAdmins(
    sql`exists (select from comment t where t.cabin_id = cabin.id and t.author_id = manager.id)`,
    sql`cabin.id = ${cabin.id} and company.kind = 'shop' and company.id = cabin.company_id`,
  ).execute(db)
  return rows.map(({ id }) => id)
}

/** Those of the managers who have a notification of this comment already. */
export async function findNotified(
  db: Database,
  commentId: string,
  managerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notification')
    .select('manager_id as id')
    .where('manager_id', '=', sql<string>`any(${managerIds})`)
    .where('subject_id', '=', commentId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
