import type { AuditAction } from '#shared/contracts/audit-log.ts'
import type { Database } from '../db/database.ts'
import { insertInto } from '../db/rows.ts'
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
export async function insertAudits(db: Database, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    id: newId(),
    at: entry.at,
    company_id: entry.companyId,
    manager_id: entry.managerId,
    manager_name: entry.managerName,
    entity: entry.entity,
    entity_id: entry.entityId,
    action: entry.action,
    before: entry.before,
    after: entry.after,
  }))
  await insertInto('audit_log', rows).execute(db)
}

export const insertAudit = (db: Database, entry: AuditEntry): Promise<void> => insertAudits(db, [entry])
