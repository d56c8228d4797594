import { insertAudit } from '#kits/audit/server/queries.ts'
import type { Database } from '#kits/db/server/database.ts'

interface OwnAccountChange {
  managerId: string
  userName: string
  companyId: string
}

/** Records what managers changed in their own account; passwords and other secrets are named, never shown. */
export async function auditOwnAccount(
  db: Database,
  { managerId, userName, companyId }: OwnAccountChange,
  { before, after }: { before: object | null; after: object },
  at: Date,
): Promise<void> {
  await insertAudit(db, {
    at,
    companyId,
    managerId,
    keyId: null,
    managerName: userName,
    entity: 'manager',
    entityId: managerId,
    action: 'update',
    before,
    after,
  })
}
