import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

interface PasswordReset {
  id: string
  companyId: string
  userName: string
  disabled: boolean
  hasTotp: boolean
}

/** Sets the password of the manager with this user name; undefined where there is none. */
export async function setPasswordOf(
  db: Database,
  userName: string,
  hash: string,
): Promise<PasswordReset | undefined> {
  const row = await db
    .updateTable('manager')
    .set({ password_hash: hash, updated_at: sql`now()`, version: sql`version + 1` })
    .where(sql`lower(user_name)`, '=', sql`lower(${userName})`)
    .returning([
      'id',
      'company_id as companyId',
      'user_name as userName',
      'disabled',
      sql<boolean>`totp_confirmed_at is not null`.as('hasTotp'),
    ])
    .executeTakeFirst()
  return row
}

interface Company {
  id: string
  name: string
}

/** The operator company, or the companies of that name. */
export function selectCompanies(db: Database, name: string | undefined): Promise<Company[]> {
  const companies = db.selectFrom('company').select(['id', 'name'])
  return (
    name === undefined
      ? companies.where('kind', '=', 'operator')
      : companies.where(sql`lower(name)`, '=', sql`lower(${name})`)
  ).execute()
}

/** Whether the schema was ever migrated, by a server or a restore. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { migrated } = await db
    .selectNoFrom(sql<boolean>`to_regclass('public.migration') is not null`.as('migrated'))
    .executeTakeFirstOrThrow()
  return migrated
}
