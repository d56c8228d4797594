import { sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'

/** A manager who writes or is told of something in the demo: `admin` and the demo managers. */
export interface DemoAuthor {
  id: string
  userName: string
  name: string
  companyId: string
  isOperator: boolean
}

export function selectDemoAuthors(db: Database): Promise<DemoAuthor[]> {
  return db
    .selectFrom('manager')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select([
      'manager.id',
      'manager.user_name as userName',
      sql<string>`coalesce(manager.display_name, manager.user_name)`.as('name'),
      'manager.company_id as companyId',
      sql<boolean>`company.kind = 'operator'`.as('isOperator'),
    ])
    .where('company.review_status', '=', ReviewStatus.approved)
    .where(({ or, eb }) =>
      or([eb('manager.user_name', '=', 'admin'), eb('manager.user_name', 'like', 'demo-%')]),
    )
    .execute()
}

/** Makes managers responsible for demo customers, by code and user name, and for the cabins of those. */
export async function assignDemoCabins(
  db: Database,
  responsibles: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    update customer set responsible_id = manager.id
    from jsonb_each_text(${JSON.stringify(responsibles)}::jsonb) as given (code, user_name), manager, demo_row
    where customer.code = given.code and manager.user_name = given.user_name
      and demo_row.table_name = 'customer' and demo_row.row_id = customer.id`.execute(db)
  await sql`
    update cabin set responsible_id = customer.responsible_id from customer, demo_row
    where customer.id = cabin.customer_id and demo_row.table_name = 'cabin' and demo_row.row_id = cabin.id`.execute(
    db,
  )
}

export async function selectDemoCabins(db: Database) {
  const { rows } = await sql<{
    id: string
    number: string
    numbers: string[]
    companyId: string
    responsibleId: string | null
  }>`
    select id, coalesce(container_no, bl_no, booking_no, '') as number, company_id as "companyId",
      array_remove(array[container_no, bl_no, booking_no], null) as numbers, responsible_id as "responsibleId"
    from cabin join demo_row on demo_row.table_name = 'cabin' and demo_row.row_id = cabin.id
    order by cabin.created_at, cabin.id`.execute(db)
  return rows
}

export async function insertMentions(
  db: Database,
  rows: readonly { comment_id: string; manager_id: string; user_name: string }[],
): Promise<void> {
  await db.insertInto('comment_mention').values(rows).execute()
}
