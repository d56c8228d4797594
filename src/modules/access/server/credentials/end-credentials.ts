import { type AuditEntry, auditedBy, insertAudits } from '#kits/audit/server/queries.ts'
import type { Database } from '#kits/db/server/database.ts'
import { applyCredentialRule, type StruckKey } from '#kits/session/server/credentials/end-credentials.ts'
import type { Session } from '#kits/session/server/session.ts'
import type { CredentialEvent } from '#kits/session/shared/credential-rule.ts'

interface Ended {
  managerId: string
  event: Exclude<CredentialEvent, 'deleted'>
  /** The session that made the change, or the members of the log where there is none: a link in a mail, a command. */
  by: Session | Pick<AuditEntry, 'managerId' | 'keyId' | 'managerName'>
}

const flags: Record<StruckKey['fate'], string> = { end: 'revoked', suspend: 'suspended' }

/** Ends what was given to a manager, in the transaction of the event, and records each API key that it hits. */
export async function endCredentials(
  db: Database,
  { managerId, event, by }: Ended,
  now: Date,
): Promise<void> {
  const session = 'access' in by ? by : undefined
  const sessionId = session?.managerId === managerId ? session.id : null
  const struck = await applyCredentialRule(db, { managerId, event, sessionId, now })
  const entries = struck.map(({ id, name, companyId, fate }) => ({
    at: now,
    companyId,
    ...('access' in by ? auditedBy(by) : by),
    entity: 'api_key',
    entityId: id,
    action: 'update' as const,
    before: { name, [flags[fate]]: false },
    after: { name, [flags[fate]]: true, because: event },
  }))
  await insertAudits(db, entries)
}
