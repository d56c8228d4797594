import { sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Notification } from '../contract/notifications.ts'
import {
  isKnownKind,
  isShownTo,
  type NotificationReader,
  notificationColumns,
  notificationSource,
} from './queries.ts'

/** Milliseconds for which a notification is left to be read before it is mailed, and between two mails to one reader. */
export const unreadMs = 10 * 60_000

const unreadTime = sql`make_interval(secs => ${unreadMs / 1000})`

const unmailed = sql`
  notification n join manager on manager.id = n.manager_id
  where n.read_at is null and n.mailed_at is null and ${isKnownKind}`

const dueAt = sql`greatest(n.created_at, manager.notifications_mailed_at) + ${unreadTime}`

/** The reader whose unread notification has been due longest. */
export async function findDueReader(db: Database, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ managerId: string }>`
    select n.manager_id as "managerId" from ${unmailed}
      and n.created_at <= ${now}::timestamptz - ${unreadTime} and ${dueAt} <= ${now}
    order by n.created_at limit 1`.execute(db)
  return rows[0]?.managerId
}

/** When the oldest of the unmailed ones is due; others are due before it where its reader was mailed just now. */
export async function nextMailDue(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ dueAt: string }>`
    select ${dueAt} as "dueAt" from ${unmailed} order by n.created_at limit 1`.execute(db)
  return rows[0]?.dueAt
}

export interface MailReader extends NotificationReader {
  email: string
  language: Language | null
  /** May sign in, and has confirmed the address. */
  canBeMailed: boolean
  mailedAt: string | null
}

/** Locks the reader until the transaction ends, so that no other instance mails the same. */
export async function lockReader(db: Database, managerId: string): Promise<MailReader> {
  const { rows } = await sql<MailReader>`
    select manager.id as "managerId", manager.access, company.id as "companyId", company.kind as role,
      manager.email, manager.language, manager.notifications_mailed_at as "mailedAt",
      not manager.disabled and company.review_status = ${ReviewStatus.approved}
        and manager.email is not null and manager.password_hash is not null as "canBeMailed"
    from manager join company on company.id = manager.company_id
    where manager.id = ${managerId} for no key update of manager`.execute(db)
  return rows[0] as MailReader
}

/**
 * Marks the reader's unread ones as mailed, the young ones too, and returns those that may be shown. Locks them in the
 * order of their ids, as whoever marks them as read does.
 */
export async function takeUnmailed(db: Database, reader: MailReader, now: Date): Promise<Notification[]> {
  const taken = await sql<{ id: string }>`
    with held as materialized (
      select n.id from notification n
      where n.manager_id = ${reader.managerId} and n.read_at is null and n.mailed_at is null and ${isKnownKind}
      order by n.id for update
    )
    update notification set mailed_at = ${now} from held where held.id = notification.id
    returning notification.id`.execute(db)
  const { rows } = await sql<Notification>`
    select ${notificationColumns} from ${notificationSource}
    where n.id = any(${taken.rows.map(({ id }) => id)}) and ${isShownTo(reader)}
    order by n.created_at desc, n.id desc`.execute(db)
  return rows
}

export async function noteMailed(db: Database, managerId: string, now: Date): Promise<void> {
  await db.updateTable('manager').set({ notifications_mailed_at: now }).where('id', '=', managerId).execute()
}
