import { sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'

interface Confirmation {
  tokenHash: Buffer
  managerId: string
  email: string
  expiresAt: Date
}

export async function insertConfirmation(
  db: Database,
  { tokenHash, managerId, email, expiresAt }: Confirmation,
): Promise<void> {
  await db
    .insertInto('email_confirmation')
    .values({ token_hash: tokenHash, manager_id: managerId, email, expires_at: expiresAt })
    .execute()
}

/** Locks the row, so that concurrent uses see each other's effects. */
export function lockConfirmation(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('email_confirmation')
    .select(['manager_id as managerId', 'email', 'expires_at as expiresAt', 'confirmed_at as confirmedAt'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function markConfirmed(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('email_confirmation')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** The manager whose address was confirmed, and the company they registered. */
export function getConfirmedManager(db: Database, managerId: string) {
  return db
    .selectFrom('manager')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select([
      'manager.user_name as userName',
      'manager.timezone',
      'company.id as companyId',
      'company.name as company',
      sql<Language | null>`manager.language`.as('language'),
      sql<Language | null>`company.language`.as('companyLanguage'),
      'company.review_status as reviewStatus',
    ])
    .where('manager.id', '=', managerId)
    .executeTakeFirstOrThrow()
}

/** A company that is not approved yet takes over the confirmed address as its own. */
export async function updateCompanyEmail(
  db: Database,
  companyId: string,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('company')
    .set({ email, updated_at: now, version: sql`version + 1` })
    .where('id', '=', companyId)
    .where('kind', '=', 'shop')
    .where('review_status', '!=', ReviewStatus.approved)
    .where(sql`lower(email)`, '!=', sql`lower(${email})`)
    .execute()
}

/** Deletes expired links, and pending addresses without a link. */
export async function deleteExpiredConfirmations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_confirmation').where('expires_at', '<=', now.toISOString()).execute()
  await sql`
    update manager set pending_email = null
    where email is not null and pending_email is not null
      and not exists (select from email_confirmation e where e.manager_id = manager.id and e.confirmed_at is null)
  `.execute(db)
}
