import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { insertInto } from '#kits/db/server/rows.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { type Actor, keyIdOf } from '#kits/session/server/session.ts'
import { type AuditAction, accessActions } from '../shared/audit-log.ts'

export interface AuditEntry {
  at: Date
  companyId: string | null
  /** null where nobody was signed in, or a key or a carrier's feed made the change. */
  managerId: string | null
  keyId: string | null
  managerName: string
  entity: string
  entityId: string
  action: AuditAction
  before: object | null
  after: object | null
}

/** The members of an entry that say who made the change. */
export const auditedBy = (actor: Actor): Pick<AuditEntry, 'managerId' | 'keyId' | 'managerName'> => ({
  managerId: actor.managerId,
  keyId: keyIdOf(actor),
  managerName: actor.userName,
})

/** A statement of its own, or a CTE in the statement that makes the change. */
export function insertedAudits(entries: readonly AuditEntry[]): RawBuilder<unknown> {
  const rows = entries.map((entry) => ({
    id: newId(),
    at: entry.at,
    company_id: entry.companyId,
    manager_id: entry.managerId,
    api_key_id: entry.keyId,
    manager_name: entry.managerName,
    entity: entry.entity,
    entity_id: entry.entityId,
    action: entry.action,
    before: entry.before,
    after: entry.after,
  }))
  return insertInto('audit_log', rows)
}

/** Written in the transaction of the change itself: no change without its entry, no entry without its change. */
export async function insertAudits(db: Database, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertedAudits(entries).execute(db)
}

export const insertAudit = (db: Database, entry: AuditEntry): Promise<void> => insertAudits(db, [entry])

interface Failure {
  accountId: string
  address: string
  reason: string
  /** Addresses with an entry of their own per account and period. */
  maxAddresses: number
  now: Date
  /** Start of the period. */
  since: Date
}

/**
 * Counts a failure in the entry of its account and address, or in the shared entry once the account has the maximum of
 * addresses.
 */
export async function countFailure(db: Database, failure: Failure): Promise<void> {
  const { accountId, address, reason, maxAddresses, now, since } = failure
  await sql`
    with same as (
      select id, "after" ->> 'address' as address from audit_log
      where entity = 'manager' and entity_id = ${accountId} and at > ${since} and action = 'sign_in_failed'
    ), slot as (
      select case when count(address) < ${maxAddresses} or bool_or(address = ${address}) then ${address}::text end as address
      from same
    ), counted as (
      update audit_log set "after" = "after" || jsonb_build_object(
        'count', ("after" ->> 'count')::integer + 1, 'reason', ${reason}::text, 'lastAt', ${now}::timestamptz
      )
      where id = (
        select same.id from same join slot on same.address is not distinct from slot.address limit 1
      )
      returning id
    )
    insert into audit_log (id, at, company_id, manager_id, manager_name, entity, entity_id, action, "after")
    select ${newId()}::uuid, ${now}::timestamptz, manager.company_id, null::uuid, coalesce(manager.user_name, ''), 'manager', ${accountId}::uuid,
      'sign_in_failed', jsonb_build_object('address', slot.address, 'reason', ${reason}::text, 'count', 1)
    from slot left join manager on manager.id = ${accountId}::uuid
    where not exists (select from counted)`.execute(db)
}

interface Download {
  cabinId: string
  documentId: string
  fileName: string
  /** A manager, or an API key. */
  readerId: string | null
  ip: string
  now: Date
  since: Date
}

const readerColumns = sql`manager_id, api_key_id, manager_name`
const readerValues = sql`manager.id, api_key.id, coalesce(manager.user_name, 'API «' || api_key.name || '»', '')`
const joinReader = (readerId: string | null) => sql`
  left join manager on manager.id = ${readerId}::uuid left join api_key on api_key.id = ${readerId}::uuid`
const isSameReader = sql`
  same.manager_id is not distinct from manager.id and same.api_key_id is not distinct from api_key.id`

/** Skipped where the same reader downloaded the same document within the period. */
export async function insertDownload(db: Database, download: Download): Promise<void> {
  const { cabinId, documentId, fileName, readerId, ip, now, since } = download
  await sql`
    insert into audit_log (id, at, company_id, ${readerColumns}, entity, entity_id, action, "after")
    select ${newId()}::uuid, ${now}::timestamptz, cabin.company_id, ${readerValues}, 'cabin', cabin.id, 'download',
      jsonb_build_object('documentId', ${documentId}::text, 'fileName', ${fileName}::text, 'ip', ${ip}::text)
    from cabin ${joinReader(readerId)}
    where cabin.id = ${cabinId} and not exists (
      select from audit_log same
      where same.entity = 'cabin' and same.entity_id = cabin.id and same.at > ${since} and same.action = 'download'
        and same."after" ->> 'documentId' = ${documentId} and ${isSameReader}
    )`.execute(db)
}

interface FileDownload extends Pick<Download, 'fileName' | 'readerId' | 'ip' | 'now' | 'since'> {
  jobId: string
}

/** Skipped where the same reader downloaded the file of the same job within the period. */
export async function insertFileDownload(db: Database, download: FileDownload): Promise<void> {
  const { jobId, fileName, readerId, ip, now, since } = download
  await sql`
    insert into audit_log (id, at, company_id, ${readerColumns}, entity, entity_id, action, "after")
    select ${newId()}::uuid, ${now}::timestamptz, manager.company_id, ${readerValues}, 'job', ${jobId}::uuid, 'download',
      jsonb_build_object('fileName', ${fileName}::text, 'ip', ${ip}::text)
    from (select) as downloaded ${joinReader(readerId)}
    where not exists (
      select from audit_log same
      where same.entity = 'job' and same.entity_id = ${jobId} and same.at > ${since} and same.action = 'download'
        and ${isSameReader}
    )`.execute(db)
}

/** The predicate exactly as the partial index has it: with bound parameters the planner would not use that index. */
export const isAccessEntry = (entry: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${entry} in (${sql.join(accessActions.map((action) => sql.lit(action)))})`

/** Deletes access entries before a time; entries on changes are kept for good. */
export async function deleteAccessBefore(db: Database, time: Date): Promise<void> {
  await sql`delete from audit_log where ${isAccessEntry(sql.ref('action'))} and at < ${time}`.execute(db)
}
