import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

export type LoginRow = NonNullable<Awaited<ReturnType<typeof findManagerByLogin>>>

/** By user name or email, ignoring case. A user name holds no @, so the two cannot be confused. */
export function findManagerByLogin(db: Database, login: string) {
  const column = login.includes('@') ? 'manager.email' : 'manager.user_name'
  return db
    .selectFrom('manager')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select([
      'manager.id',
      'manager.user_name as userName',
      'manager.company_id as companyId',
      'manager.password_hash as passwordHash',
      'manager.disabled',
      'company.name as companyName',
      'company.review_status as reviewStatus',
      'company.review_reason as reviewReason',
      'company.email as companyEmail',
      'company.company_number as companyNumber',
      'company.unified_credit_code as unifiedCreditCode',
      'company.legal_representative as legalRepresentative',
      'company.country_id as countryId',
      'company.area_code as areaCode',
      'company.phone',
    ])
    .select(sql<boolean>`manager.totp_confirmed_at is not null`.as('hasTotp'))
    .select(sql<boolean>`manager.email is not null and manager.pending_email is null`.as('emailConfirmed'))
    .where(sql`lower(${sql.ref(column)})`, '=', sql`lower(${login})`)
    .executeTakeFirst()
}
