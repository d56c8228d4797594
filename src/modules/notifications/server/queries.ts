import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PermissionHolder } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import { toJson } from '#kits/db/server/rows.ts'
import { findScope, inScope } from '#kits/db/server/scope.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { type NotificationKind, notificationKinds } from '../rules/kinds.ts'

export interface NewNotification {
  managerId: string
  kind: NotificationKind
  /** What brought it about: a second one of the same kind and subject is not written. */
  subjectId: string
  cabinId: string | null
  /** Who did it, by the name colleagues see. */
  actorName: string | null
  /** What its text needs beyond that; readers get the members that the contract names. */
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
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row (
      id uuid, "managerId" uuid, kind text, "subjectId" uuid, "cabinId" uuid, "actorName" text, details jsonb)
    join manager on manager.id = row."managerId"
    where not manager.disabled and row.kind <> all (manager.muted_notifications)
    order by manager.id, row.id
    on conflict (manager_id, kind, subject_id) do nothing`.execute(db)
}

/**
 * Counts one more in the notification of this kind by the same person about the same cabin that the manager has neither
 * read nor been mailed; false where there is none.
 */
export async function gatherNotification(
  db: Database,
  { managerId, kind, cabinId, actorName }: Omit<NewNotification, 'subjectId' | 'details'>,
): Promise<boolean> {
  const { rows } = await sql`
    update notification set details = jsonb_set(details, '{count}', to_jsonb((details ->> 'count')::integer + 1))
    where id = (
      select id from notification
      where manager_id = ${managerId} and cabin_id = ${cabinId} and kind = ${kind} and actor_name = ${actorName}
        and read_at is null and mailed_at is null and details ? 'count'
      order by created_at limit 1)
    returning id`.execute(db)
  return rows.length > 0
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

/** Deletes the notifications of a subject, in the caller's transaction: what happens to it again is news again. */
export async function deleteSubjectNotifications(
  db: Database,
  { kind, subjectId, cabinId }: Pick<NewNotification, 'kind' | 'subjectId'> & { cabinId: string },
): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('cabin_id', '=', cabinId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()
}

/** A manager as the reader of notifications. */
export interface NotificationReader extends PermissionHolder {
  readonly managerId: string
  readonly companyId: string
}

/** Notifications `n` and the cabins `c` that they are about. */
export const notificationSource = sql`notification n left join cabin c on c.id = n.cabin_id`

export const notificationColumns = sql`
  n.id, n.kind, n.subject_id as "subjectId", n.cabin_id as "cabinId",
  coalesce(c.container_no, c.bl_no, c.booking_no) as "cabinNumber",
  n.actor_name as "actorName", n.details, n.created_at as "createdAt", n.read_at as "readAt"`

/** Kinds of a newer version on the same database have no text here. */
export const isKnownKind = sql<SqlBool>`n.kind = any(${[...notificationKinds]})`

/** The manager's own, without those about cabins that are deleted or out of their scope. */
export function isShownTo(reader: NotificationReader): RawBuilder<SqlBool> {
  const scope = findScope(reader, 'cabin.read')
  const isReached = scope
    ? sql`n.cabin_id is null or (c.deleted_at is null and ${inScope(scope, 'c.company_id')})`
    : sql`n.cabin_id is null`
  return sql<SqlBool>`n.manager_id = ${reader.managerId} and ${isKnownKind} and (${isReached})`
}

/** The kinds that a manager has turned off. */
export async function findMuted(db: Database, managerId: string): Promise<NotificationKind[]> {
  const { muted } = await db
    .selectFrom('manager')
    .select('muted_notifications as muted')
    .where('id', '=', managerId)
    .executeTakeFirstOrThrow()
  return notificationKinds.filter((kind) => muted.includes(kind))
}

/** Kinds that only another version knows stay as they are. */
export async function updateMuted(
  db: Database,
  managerId: string,
  muted: readonly NotificationKind[],
): Promise<void> {
  await sql`
    update manager set muted_notifications = array(
      select unnest(muted_notifications) except select unnest(${[...notificationKinds]}::text[])
      union select unnest(${[...muted]}::text[]))
    where id = ${managerId}`.execute(db)
}

/** Deletes notifications made before these times. */
export async function deleteNotificationsBefore(
  db: Database,
  { read, unread }: { read: Date; unread: Date },
): Promise<void> {
  await sql`
    delete from notification
    where created_at < ${read} and (read_at is not null or created_at < ${unread})`.execute(db)
}
