import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { allOf, chosen, type Filters, orderBy, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import type { KeywordSearch } from '#kits/db/server/search.ts'
import type { Notification, notifications } from '#modules/notifications/contract/notifications.ts'
import { isShownTo, type NotificationReader, notificationColumns, notificationSource } from '../queries.ts'

type Query = Parsed<typeof notifications.getPage>
type Marking = Parsed<typeof notifications.markRead>

const filters: Filters<Pick<Query, 'unread' | 'kind' | 'cabinId' | 'subjectId'>> = {
  unread: (unread) => (unread ? sql`n.read_at is null` : sql`n.read_at is not null`),
  kind: (kind) => sql`n.kind = ${kind}`,
  cabinId: (id) => sql`n.cabin_id = ${id}`,
  subjectId: (id) => sql`n.subject_id = ${id}`,
}

/** A manager's own are few: an index would not pay. */
const search = (keyword: string): KeywordSearch => ({
  condition: sql`
    normal(concat_ws(' ', n.actor_name, c.container_no, c.bl_no, c.booking_no)) like containing(${keyword})`,
  isIndexed: false,
})

export function listNotifications(
  db: Database,
  reader: NotificationReader,
  query: Query,
): Promise<Page<Notification>> {
  const { keyword, sort } = query
  return selectPage(
    db,
    {
      id: sql`n.id`,
      from: notificationSource,
      columns: notificationColumns,
      filters: [isShownTo(reader), ...chosen(filters, query)],
      search: keyword === null ? undefined : search(keyword),
      orderBy: orderBy(sql`n.created_at`, sort?.order ?? 'desc', sql`n.id`),
    },
    query,
  )
}

/** The number of unread ones, up to `most`. */
export async function countUnread(db: Database, reader: NotificationReader, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${notificationSource} where n.read_at is null and ${isShownTo(reader)} limit ${most}
    ) as unread`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Marks the manager's own as read and returns how many were not. Locks them in the order of their ids, as the mails
 * about them do.
 */
export async function markRead(
  db: Database,
  managerId: string,
  { ids, ...marking }: Marking,
  now: Date,
): Promise<number> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`n.manager_id = ${managerId}`,
    ...(ids === null ? [] : [sql<SqlBool>`n.id = any(${ids})`]),
    ...chosen(filters, { ...marking, unread: true }),
  ]
  const { numAffectedRows = 0n } = await sql`
    with held as materialized (
      select n.id from notification n where ${allOf(conditions)} order by n.id for update
    )
    update notification set read_at = ${now} from held where held.id = notification.id`.execute(db)
  return Number(numAffectedRows)
}
