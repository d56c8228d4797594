import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

export type LoginRow = NonNullable<Awaited<ReturnType<typeof findManagerByLogin>>>

/** By user name or email, whatever their case. A user name holds no @, so the two never meet. */
export function findManagerByLogin(db: Database, login: string) {
  const column = login.includes('@') ? 'manager.email' : 'manager.user_name'
  return db
    .selectFrom('manager')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select([
      'manager.id',
      'manager.password_hash as passwordHash',
      'manager.disabled',
      'company.name as companyName',
      'company.review_status as reviewStatus',
      'company.review_reason as reviewReason',
    ])
    .where(sql`lower(${sql.ref(column)})`, '=', sql`lower(${login})`)
    .executeTakeFirst()
}

export async function recordLogin(db: Database, id: string, ip: string, now: Date): Promise<void> {
  await db
    .updateTable('manager')
    .set({ last_login_at: now, last_login_ip: ip })
    .where('id', '=', id)
    .execute()
}
