import { sql } from 'kysely'
import type { NotificationKind } from '#shared/domain/notification-kinds.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'

export interface NewNotification {
  managerId: string
  kind: NotificationKind
  /** What brought it about: a second one of the same kind and subject is not written. */
  subjectId: string
  cabinId: string | null
  /** Who did it, by the name colleagues see. */
  actorName: string | null
  /** What its text needs beyond that, as the number of the shipment. */
  details: Readonly<Record<string, string | number | null>>
}

/**
 * Writes notifications in the caller's transaction, so that none is lost or sent for what did not happen. Leaves out
 * managers who are disabled or muted the kind.
 */
export async function insertNotifications(
  db: Database,
  notifications: readonly NewNotification[],
  now: Date,
): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map((notification) => ({ id: newId(), ...notification }))
  await sql`
    insert into notification (id, manager_id, kind, subject_id, cabin_id, actor_name, details, created_at)
    select row.id, manager.id, row.kind, row."subjectId", row."cabinId", row."actorName", row.details, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, "managerId" uuid, kind text, "subjectId" uuid, "cabinId" uuid, "actorName" text, details jsonb)
    join manager on manager.id = row."managerId"
    where not manager.disabled and row.kind <> all (manager.muted_notifications)
    order by manager.id, row.id
    on conflict (manager_id, kind, subject_id) do nothing`.execute(db)
}

/** Marks the notifications of a subject that is no longer there as read, in the caller's transaction. */
export async function markSubjectRead(
  db: Database,
  { subjectId, cabinId }: Pick<NewNotification, 'subjectId'> & { cabinId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('cabin_id', '=', cabinId)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
    .execute()
}
