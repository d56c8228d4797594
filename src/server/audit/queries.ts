import type { AuditAction } from '#shared/contracts/audit-log.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'

export interface AuditEntry {
  at: Date
  companyId: string | null
  /** null: nobody who was signed in. */
  managerId: string | null
  managerName: string
  entity: string
  entityId: string
  action: AuditAction
  before: object | null
  after: object | null
}

/** Written in the transaction of the change itself: no change without its entry, no entry without its change. */
export async function insertAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: entry.at,
      company_id: entry.companyId,
      manager_id: entry.managerId,
      manager_name: entry.managerName,
      entity: entry.entity,
      entity_id: entry.entityId,
      action: entry.action,
      before: entry.before === null ? null : JSON.stringify(entry.before),
      after: entry.after === null ? null : JSON.stringify(entry.after),
    })
    .execute()
}
