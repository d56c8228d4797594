import { sql } from 'kysely'
import { isAccessEntry } from '#kits/audit/server/queries.ts'
import type { Database } from '#kits/db/server/database.ts'

/** The manager of the brokerage who looks after a cabin: who is responsible, else whoever of them changed it last. */
export async function findBroker(db: Database, cabinId: string): Promise<string | undefined> {
  const responsible = await db
    .selectFrom('cabin')
    .innerJoin('manager', 'manager.id', 'cabin.responsible_id')
    .select('manager.id')
    .where('cabin.id', '=', cabinId)
    .where('manager.disabled', '=', false)
    .executeTakeFirst()
  if (responsible) return responsible.id
  const row = await db
    .selectFrom('audit_log')
    .innerJoin('manager', 'manager.id', 'audit_log.manager_id')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select('manager.id')
    .where('audit_log.entity', '=', 'cabin')
    .where('audit_log.entity_id', '=', cabinId)
    .where(sql<boolean>`not ${isAccessEntry(sql.ref('audit_log.action'))}`)
    .where('company.kind', '=', 'operator')
    .where('manager.disabled', '=', false)
    .orderBy('audit_log.at', 'desc')
    .executeTakeFirst()
  return row?.id
}
