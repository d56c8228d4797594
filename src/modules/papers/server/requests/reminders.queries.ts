import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

const isDue = sql`remind_at is not null and reminded_at is null`

export async function findDueReminder(db: Database, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from upload_request where ${isDue} and remind_at <= ${now} order by remind_at limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

export async function nextReminderDue(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ remindAt: string | null }>`
    select min(remind_at) as "remindAt" from upload_request where ${isDue}`.execute(db)
  return rows[0]?.remindAt ?? undefined
}

/**
 * Takes a due reminder off the queue until the transaction ends, and for good when it commits; false where another
 * instance has.
 */
export async function takeReminder(db: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update upload_request set remind_at = null
    where id = ${id} and ${isDue} and remind_at <= ${now} returning id`.execute(db)
  return rows.length === 1
}

/** Of the kinds that a request asks for those of which the shipment has none, or only such as were sent back. */
export async function findMissingKinds(db: Database, id: string): Promise<DocumentKind[]> {
  const { rows } = await sql<{ kind: DocumentKind }>`
    select asked.kind from upload_request r, unnest(r.kinds) with ordinality as asked (kind, place)
    where r.id = ${id} and not exists (
      select from cabin_document
      where cabin_id = r.cabin_id and cabin_document.kind = asked.kind and accepted is distinct from false)
    order by asked.place`.execute(db)
  return rows.map(({ kind }) => kind)
}

export async function markReminded(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('upload_request').set({ reminded_at: now }).where('id', '=', id).execute()
}
