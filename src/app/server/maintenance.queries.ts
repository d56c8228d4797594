import { sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'

/** Deletes messages received before that time, answered or not, with their personal data. */
export async function deleteMessagesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('message').where('created_at', '<', time.toISOString()).execute()
}

/** Deletes sheets uploaded before that time and never run; those that were run go with their job. */
export async function deleteUnrunImportsBefore(db: Database, time: Date): Promise<void> {
  await db
    .deleteFrom('cabin_import')
    .where('job_id', 'is', null)
    .where('created_at', '<', time.toISOString())
    .execute()
}

/**
 * Deletes registrations requested before that time whose address was never confirmed, with all their data.
 * Concurrently confirmed ones stay, as does a company that something references by now.
 */
export async function deleteUnconfirmedBefore(db: Database, time: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ managerId: string; companyId: string }>`
      delete from manager m using company c
      where c.id = m.company_id and m.email is null and c.kind = 'shop' and c.requested_at < ${time}
        and c.review_status <> ${ReviewStatus.approved}
      returning m.id as "managerId", c.id as "companyId"`.execute(transaction)
    const companies = rows.map(({ companyId }) => companyId)
    await sql`
      delete from company c
      where id = any(${companies})
        and not exists (select from manager where company_id = c.id)
        and not exists (select from customer where company_id = c.id)
        and not exists (select from address where company_id = c.id)
        and not exists (select from cabin where company_id = c.id)`.execute(transaction)
    const erased = [...companies, ...rows.map(({ managerId }) => managerId)]
    await sql`
      delete from audit_log where entity in ('company', 'manager') and entity_id = any(${erased})`.execute(
      transaction,
    )
  })
}

/** Requests, and so the addresses in them, whose links ended before that time; what came by them stays. */
export async function deleteUploadRequestsBefore(db: Database, ended: Date): Promise<void> {
  await db.deleteFrom('upload_request').where('expires_at', '<', ended.toISOString()).execute()
}
