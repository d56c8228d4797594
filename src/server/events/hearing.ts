import { ChangeEvent, resyncEvent } from '#shared/contracts/events.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { findScope, reaches } from '../db/scope.ts'
import type { Session } from '../session/session.ts'
import type { Change } from './announcements.ts'

const permissionFor = { cabin: 'cabin.read', message: 'message.manage' } as const satisfies Record<
  Change['kind'],
  Permission
>

/** A change of what belongs to no company is heard by those who reach all. */
export function hears({ role, companyId }: Session, change: Change): boolean {
  const scope = findScope(role, companyId, permissionFor[change.kind])
  if (!scope) return false
  return change.companyId === null ? scope.companyId === null : reaches(scope, change.companyId)
}

export const heartbeat = ':\n\n'
const resync = `event: ${resyncEvent}\ndata: {}\n\n`
const eventOf = (change: Change): string => `data: ${JSON.stringify(ChangeEvent.parse(change))}\n\n`

/** What waits to be told; `resync` stands for anything. */
export type Pending = Change[] | typeof resyncEvent

/** What of it the session may hear, as text/event-stream. */
export function textOf(pending: Pending, session: Session): string {
  if (pending === resyncEvent) return resync
  return pending
    .filter((change) => hears(session, change))
    .map(eventOf)
    .join('')
}
