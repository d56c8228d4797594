import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/**
 * The user and display names that stand beside a manager's own: those of the company, disabled managers included, and
 * those of the brokerage, whose people a shop sees in its shipments. Until the transaction ends, other changes of names
 * wait: two managers cannot take the same name at once.
 */
export async function lockNamesBeside(
  db: Database,
  { id, companyId }: { id: string; companyId: string },
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('names of managers'))`.execute(db)
  const rows = await db
    .selectFrom('manager')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select(['manager.user_name as userName', 'manager.display_name as displayName'])
    .where('manager.id', '<>', id)
    .where(({ eb, or }) => or([eb('company.id', '=', companyId), eb('company.kind', '=', 'operator')]))
    .execute()
  return rows.flatMap(({ userName, displayName }) => [userName, displayName ?? userName])
}
