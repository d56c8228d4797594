import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/** Locks the request: its mail may be attempted by two instances. */
export async function lockRequest(
  db: Database,
  id: string,
): Promise<{ email: string; mailedAt: string | null } | undefined> {
  return db
    .selectFrom('follow_request')
    .select(['email', 'mailed_at as mailedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markRequestMailed(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('follow_request').set({ mailed_at: now }).where('id', '=', id).execute()
}

export async function deleteRequest(db: Database, id: string): Promise<void> {
  await db.deleteFrom('follow_request').where('id', '=', id).execute()
}

/** Whether a visitor with this address has confirmed it, and mails reach it. */
export async function isVisitor(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from follower
    where lower(email) = lower(${email}) and customer_id is null and bounced_at is null`.execute(db)
  return rows.length > 0
}

export async function isMailedFollower(db: Database, id: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from follower where id = ${id} and lower(email) = lower(${email})
      and bounced_at is null and stopped_at is null
      and (customer_id is null or has_agreed(customer_id, email))`.execute(db)
  return rows.length > 0
}

export async function markBounced(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('follower').set({ bounced_at: now }).where('id', '=', id).execute()
}

const asking = sql`
  mail_consent consent join customer on customer.company_id = consent.company_id
  join follower on follower.customer_id = customer.id and lower(follower.email) = consent.email`

/** Whether somebody still wants to know: the answer is open, and a contact with the address is there. */
export async function isStillAsked(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${asking} where consent.id = ${id} and consent.state = 'asked' and follower.bounced_at is null
    limit 1`.execute(db)
  return rows.length > 0
}

export async function markContactsBounced(db: Database, consentId: string, now: Date): Promise<void> {
  await sql`
    update follower set bounced_at = ${now} where id in (
      select follower.id from ${asking} where consent.id = ${consentId})`.execute(db)
}
