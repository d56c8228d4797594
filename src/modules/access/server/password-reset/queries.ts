import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/** Ignores the email's case; includes disabled managers. */
export function findManager(db: Database, email: string) {
  return db
    .selectFrom('manager')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select(['manager.id', 'company.country_id as countryId'])
    .where(sql`lower(manager.email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
}

export async function isCountry(db: Database, id: string): Promise<boolean> {
  const country = await db.selectFrom('country').select('id').where('id', '=', id).executeTakeFirst()
  return country !== undefined
}
