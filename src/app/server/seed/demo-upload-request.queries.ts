import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

/** Makes the demo's paper of that kind one that came by the link. */
export async function markAsSent(
  db: Database,
  requestId: string,
  { cabinId, kind, sender }: { cabinId: string; kind: DocumentKind; sender: string },
): Promise<void> {
  await sql`
    with sent as (
      update cabin_document set upload_request_id = ${requestId}, uploaded_by = ${sender}, uploaded_by_id = null
      where cabin_id = ${cabinId} and kind = ${kind} returning size
    )
    update upload_request set
      files = (select count(*) from sent), bytes = (select coalesce(sum(size), 0) from sent)
    where id = ${requestId}`.execute(db)
}
