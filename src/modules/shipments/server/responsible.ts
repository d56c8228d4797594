import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { insertNotifications } from '#modules/notifications/server/queries.ts'
import type { CabinForm } from './queries.ts'

/** Tells managers of the cabins they were made responsible for. */

type Assigned = Pick<CabinForm, 'responsibleId' | 'containerNo' | 'blNo' | 'bookingNo'>

/** A cabin as it is now, and as it was; a new one was not. */
interface Assignment {
  id: string
  before?: Pick<CabinForm, 'responsibleId'>
  after: Assigned
}

const numberOf = ({ containerNo, blNo, bookingNo }: Assigned): string | null =>
  containerNo ?? blNo ?? bookingNo

/**
 * Writes one notification for each manager who was made responsible, however many cabins; nobody is told of what they
 * did themselves. Called in the transaction of the change, which happens once: a repeated request finds another version
 * or nothing to change, so that the subject of the notification may be any new id.
 */
export async function notifyResponsible(
  { db, session, now }: ScopedContext,
  changes: readonly Assignment[],
): Promise<void> {
  const gained = new Map<string, Assignment[]>()
  for (const change of changes) {
    const { responsibleId } = change.after
    const isGained = responsibleId !== null && responsibleId !== change.before?.responsibleId
    if (!isGained || responsibleId === session.managerId) continue
    const ofManager = gained.get(responsibleId)
    if (ofManager) ofManager.push(change)
    else gained.set(responsibleId, [change])
  }
  const notifications = [...gained].map(([managerId, [first, ...others]]) => {
    const only = others.length === 0 ? first : undefined
    return {
      managerId,
      kind: 'responsible' as const,
      subjectId: newId(),
      cabinId: only?.id ?? null,
      actorName: session.name,
      details: { count: others.length + 1, number: only ? numberOf(only.after) : null },
    }
  })
  await insertNotifications(db, notifications, now())
}
