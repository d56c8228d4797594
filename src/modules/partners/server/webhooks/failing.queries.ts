import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/** Announces webhooks that began to fail within these times as changed, to those who may see them. */
export async function announceFailing(
  db: Database,
  { after, through }: { after: Date; through: Date },
): Promise<void> {
  await sql`
    select pg_notify('change', json_build_object('kind', 'webhook', 'id', id, 'companyId', company_id,
      'version', version, 'action', 'update')::text)
    from webhook where enabled and failing_since > ${after} and failing_since <= ${through}`.execute(db)
}
