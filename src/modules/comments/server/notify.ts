import type { Database } from '#kits/db/server/database.ts'
import type { Actor } from '#kits/session/server/session.ts'
import type { NotificationKind } from '#modules/notifications/rules/kinds.ts'
import { insertNotifications } from '#modules/notifications/server/queries.ts'
import type { CommentVisibility } from '../rules/comment.ts'
import { findCompanyRecipients, findNotified, findOperatorRecipients } from './notify.queries.ts'
import type { CommentedCabin } from './queries.ts'

interface NotifiedComment {
  id: string
  cabin: CommentedCabin
  visibility: CommentVisibility
  author: Actor
  /** Ids of the managers it mentions. */
  mentioned: readonly string[]
  now: Date
}

/** Notifies each manager once of a comment, whatever the number of reasons and repetitions; its author never. */
async function notify(
  db: Database,
  { id, cabin, visibility, author, now }: NotifiedComment,
  recipients: readonly (readonly [managerId: string, kind: NotificationKind])[],
): Promise<void> {
  const kinds = new Map(recipients.toReversed())
  const notified = await findNotified(db, id, [...kinds.keys()])
  const notifications = [...kinds]
    .filter(([managerId]) => managerId !== author.managerId && !notified.has(managerId))
    .map(([managerId, kind]) => ({
      managerId,
      kind,
      subjectId: id,
      cabinId: cabin.id,
      actorName: author.name,
      details: { number: cabin.number, visibility },
    }))
  await insertNotifications(db, notifications, now)
}

const asMentioned = ({ mentioned }: NotifiedComment) => mentioned.map((id) => [id, 'mention'] as const)

/** Those whom an edited comment mentions anew. */
export function notifyOfEdit(db: Database, comment: NotifiedComment): Promise<void> {
  return notify(db, comment, asMentioned(comment))
}

/** Those whom a new comment mentions and, of a shared one, those of the other side whom it is for. */
export async function notifyOfComment(db: Database, comment: NotifiedComment): Promise<void> {
  const { author, cabin, visibility } = comment
  const find = author.role === 'operator' ? findCompanyRecipients : findOperatorRecipients
  const addressed = visibility === 'shared' ? await find(db, cabin) : []
  await notify(db, comment, [...asMentioned(comment), ...addressed.map((id) => [id, 'comment'] as const)])
}
