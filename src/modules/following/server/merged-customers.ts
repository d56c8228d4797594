import { insertAudits } from '#kits/audit/server/queries.ts'
import type { MergedRow } from '#kits/catalogue/server/merge.queries.ts'
import type { Database } from '#kits/db/server/database.ts'
import { joinTwinContacts } from './queries.ts'

/** What the audit log calls followers whom a merge of customers moves: those are contacts of customers. */
export const auditedContact = 'customer_contact'

/** A contact whom the row that stays has too would be told twice. */
export async function joinTwins(db: Database, merged: MergedRow, now: Date): Promise<void> {
  const contacts = await joinTwinContacts(db, { ...merged, now })
  const { managerId, managerName } = merged
  await insertAudits(
    db,
    contacts.map(({ id, companyId, before, after }) => ({
      at: now,
      companyId,
      managerId,
      keyId: null,
      managerName,
      entity: auditedContact,
      entityId: id,
      action: after === null ? 'delete' : 'update',
      before,
      after,
    })),
  )
}
