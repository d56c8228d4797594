import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Whatever the case of the email; disabled or not. */
export async function findManagerId(db: Database, email: string): Promise<string | undefined> {
  const manager = await db
    .selectFrom('manager')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return manager?.id
}

export async function isCountry(db: Database, id: string): Promise<boolean> {
  const country = await db.selectFrom('country').select('id').where('id', '=', id).executeTakeFirst()
  return country !== undefined
}
