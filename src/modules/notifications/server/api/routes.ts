import { invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { SignedInContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { maxUnreadCount, notifications } from '#modules/notifications/contract/notifications.ts'
import { findMuted, updateMuted } from '../queries.ts'
import { countUnread, listNotifications, markRead } from './queries.ts'

const everything = { ids: null, all: true, kind: null, cabinId: null, subjectId: null } as const

/** Runs in the transaction of its context. Unread ones of a muted kind would still be counted and mailed. */
async function mute(
  { db, session: { managerId }, now }: SignedInContext,
  { muted }: Parsed<typeof notifications.setSettings>,
) {
  await updateMuted(db, managerId, muted)
  for (const kind of muted) await markRead(db, managerId, { ...everything, kind }, now())
  return { muted: await findMuted(db, managerId) }
}

export function notificationsFeature(route: Route): void {
  route(notifications.getPage, ({ db, session }, query) => listNotifications(db, session, query))

  route(notifications.getCount, async ({ db, session }) => {
    const count = await countUnread(db, session, maxUnreadCount + 1)
    return { unread: Math.min(count, maxUnreadCount), unreadExact: count <= maxUnreadCount }
  })

  route(notifications.markRead, async ({ db, session, now }, marking) => {
    if (marking.ids === null && !marking.all) throw invalidField('ids', 'required')
    return { count: await markRead(db, session.managerId, marking, now()) }
  })

  route(notifications.getSettings, async ({ db, session }) => ({
    muted: await findMuted(db, session.managerId),
  }))

  route(notifications.setSettings, inTransaction(mute))
}
