import type { Permission } from '#kits/contract/shared/permissions.ts'
import { findScope, reaches } from '#kits/db/server/scope.ts'
import type { Session } from '#kits/session/server/session.ts'
import { ChangeNotice, type PlainEvent, resyncEvent } from '../shared/events.ts'
import type { Change } from './change-notifications.ts'

const permissionFor = {
  cabin: 'cabin.read',
  message: 'message.read',
  comment: 'comment.read',
  registration: 'registration.review',
  outbox: 'outbox.manage',
  feed: 'feed.review',
  proposal: 'feed.review',
  webhook: 'webhook.manage',
} as const satisfies Record<Change['kind'], Permission>

/** Changes of rows without a company go to those whose scope covers all companies. */
export function mayReceive(session: Session, change: Pick<Change, 'kind' | 'companyId'>): boolean {
  const scope = findScope(session, permissionFor[change.kind])
  if (!scope) return false
  return change.companyId === null ? scope.companyId === null : reaches(scope, change.companyId)
}

/** Rules count for the cabins of every company: whoever may see deadlines of any. */
export const mayReadDeadlines = (session: Session): boolean =>
  findScope(session, 'deadline.read') !== undefined

export const heartbeat = ':\n\n'
const resync = `event: ${resyncEvent}\ndata: {}\n\n`
const plainText = (event: PlainEvent): string => `data: ${JSON.stringify(event)}\n\n`
export const notificationText = plainText({ kind: 'notification' })
export const accountText = plainText({ kind: 'account' })
export const deadlinesText = plainText({ kind: 'deadlines' })

/** Changes to deliver; `resync` stands for any number of them. */
export type PendingEvents = Change[] | typeof resyncEvent

/** What tells whether a row may be sent with a change. */
interface EventRow {
  readonly version: number
  readonly companyId: string
  readonly deletedAt: string | null
}

/** Cabins as lists show them, by id: the members of their contract and no others. */
export type CabinRows = ReadonlyMap<string, EventRow>

/** The row, where it is at the version of the change: a row changed again meanwhile comes with its own event. */
function rowOf(change: Change, rows: CabinRows): object {
  const row = rows.get(change.id)
  const isSame =
    row?.version === change.version && row.companyId === change.companyId && row.deletedAt === null
  return isSame ? { row } : {}
}

/** Serialises each change as text/event-stream, once for all receivers. */
export function createEventWriter(rows: CabinRows): (change: Change) => string {
  const texts = new Map<Change, string>()
  return (change) => {
    const text =
      texts.get(change) ??
      `data: ${JSON.stringify({ ...ChangeNotice.parse(change), ...rowOf(change, rows) })}\n\n`
    texts.set(change, text)
    return text
  }
}

/** The events that the session may receive, as text. */
export function eventsText(
  pending: PendingEvents,
  session: Session,
  write: (change: Change) => string,
): string {
  if (pending === resyncEvent) return resync
  return pending
    .filter((change) => mayReceive(session, change))
    .map(write)
    .join('')
}
