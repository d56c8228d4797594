import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import type { AuditAction } from '#kits/audit/shared/audit-log.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { can } from '#kits/contract/shared/permissions.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import type { Route } from '#kits/http/server/route.ts'
import { type Actor, idOfActor, keyIdOf } from '#kits/session/server/session.ts'
import { markSubjectRead } from '#modules/notifications/server/queries.ts'
import { type Comment, comments } from '../contract.ts'
import { type CommentVisibility, editableSeconds } from '../rules/comment.ts'
import { listMentionable } from './mentions.queries.ts'
import { recordMentions } from './mentions.ts'
import { notifyOfComment, notifyOfEdit } from './notify.ts'
import {
  type CommentedCabin,
  countComments,
  deleteComment,
  findCabin,
  getComment,
  insertComment,
  listComments,
  lockComment,
  type StoredComment,
  updateText,
} from './queries.ts'

/** Seconds that the author has left to change a comment. */
function secondsLeft({ createdAt }: StoredComment, now: Date): number {
  const age = (now.getTime() - Date.parse(createdAt)) / 1000
  return Math.max(0, Math.min(editableSeconds, Math.ceil(editableSeconds - age)))
}

/** Of a comment whose author was erased neither id is left: it is nobody's. */
const isBy = ({ authorId, authorKeyId }: StoredComment, session: Actor): boolean =>
  (authorId ?? authorKeyId) === idOfActor(session)

function toComment({ session, now }: ScopedContext, { authorKeyId, ...stored }: StoredComment): Comment {
  const isOwn = isBy({ ...stored, authorKeyId }, session) && can(session, 'comment.write')
  return { ...stored, editableSeconds: isOwn ? secondsLeft({ ...stored, authorKeyId }, now()) : 0 }
}

async function requireCabin({ db, scope }: ScopedContext, id: string): Promise<CommentedCabin> {
  const cabin = await findCabin(db, scope, id)
  if (!cabin) throw new AppError('not_found')
  return cabin
}

function requireVisibility({ session }: ScopedContext, visibility: CommentVisibility): void {
  if (visibility === 'internal' && !can(session, 'comment.internal')) throw new AppError('forbidden')
}

type AuditedComment = Pick<Comment, 'id' | 'cabinId' | 'visibility'>

/** An internal comment's entry belongs to no company, so that none sees it. */
async function audit(
  { db, session, now }: ScopedContext,
  { id, cabinId, visibility }: AuditedComment,
  { companyId }: CommentedCabin,
  change: { action: AuditAction; before: string | null; after: string | null },
): Promise<void> {
  const membersWith = (text: string | null) => (text === null ? null : { cabinId, visibility, text })
  await insertAudit(db, {
    at: now(),
    companyId: visibility === 'shared' ? companyId : null,
    ...auditedBy(session),
    entity: 'comment',
    entityId: id,
    action: change.action,
    before: membersWith(change.before),
    after: membersWith(change.after),
  })
}

/** Each of the following runs in the transaction of its context. */

const countComment = ({ db, session, now }: ScopedContext): Promise<void> =>
  countTry(db, [{ limit: 'commentsByManager', whom: idOfActor(session) }], now())

/** The comment that a repeated call has written before; refused where the id is of another. */
async function findRepeated(
  context: ScopedContext,
  { id, cabinId, text, visibility }: Parsed<typeof comments.create>,
): Promise<Comment | undefined> {
  const existing = id === null ? undefined : await getComment(context.db, id, context.language)
  if (!existing) return undefined
  const isSame =
    isBy(existing, context.session) &&
    existing.cabinId === cabinId &&
    existing.visibility === visibility &&
    existing.text === text
  if (!isSame) throw new AppError('id_taken')
  return toComment(context, existing)
}

async function createComment(
  context: ScopedContext,
  input: Parsed<typeof comments.create>,
): Promise<Comment> {
  const { db, session, language } = context
  const { cabinId, visibility, text } = input
  requireVisibility(context, visibility)
  const cabin = await requireCabin(context, cabinId)
  const repeated = await findRepeated(context, input)
  if (repeated) return repeated
  await countComment(context)
  const now = context.now()
  const id = input.id ?? newId()
  const fromOperator = session.role === 'operator'
  const author = {
    authorId: session.managerId,
    authorKeyId: keyIdOf(session),
    authorName: session.name,
    fromOperator,
  }
  if (!(await insertComment(db, { id, cabinId, visibility, text, ...author, now }))) {
    const writtenMeanwhile = await findRepeated(context, { ...input, id })
    if (!writtenMeanwhile) throw new AppError('id_taken')
    return writtenMeanwhile
  }
  const mentioned = await recordMentions(db, { cabin, visibility, fromOperator }, { id, text })
  await notifyOfComment(db, {
    id,
    cabin,
    visibility,
    author: session,
    mentioned: mentioned.map((manager) => manager.id),
    now,
  })
  await audit(context, { id, cabinId, visibility }, cabin, { action: 'create', before: null, after: text })
  return toComment(context, (await getComment(db, id, language)) as StoredComment)
}

/** Locks one's own comment until the transaction ends; refused to others, and once its hour is over. */
async function lockOwn(context: ScopedContext, id: string) {
  const { db, scope, session, now } = context
  const current = await lockComment(db, scope, context, id)
  if (!current) throw new AppError('not_found')
  if (!isBy(current, session)) throw new AppError('forbidden')
  if (secondsLeft(current, now()) === 0) throw new AppError('comment_closed')
  return { current, cabin: await requireCabin(context, current.cabinId) }
}

function requireVersion(context: ScopedContext, current: StoredComment, version: number): void {
  if (current.version !== version)
    throw new AppError('stale', { result: { current: toComment(context, current) } })
}

async function changeText(
  context: ScopedContext,
  { id, version, text }: Parsed<typeof comments.update>,
): Promise<Comment> {
  const { db, session, language } = context
  const { current, cabin } = await lockOwn(context, id)
  // A repeated call finds its own text.
  if (current.text === text) return toComment(context, current)
  requireVersion(context, current, version)
  await countComment(context)
  const now = context.now()
  const { visibility } = current
  await updateText(db, id, text, now)
  const mentioned = await recordMentions(
    db,
    { cabin, visibility, fromOperator: current.fromOperator },
    { id, text },
  )
  await notifyOfEdit(db, {
    id,
    cabin,
    visibility,
    author: session,
    mentioned: mentioned.map((manager) => manager.id),
    now,
  })
  await audit(context, current, cabin, { action: 'update', before: current.text, after: text })
  return toComment(context, (await getComment(db, id, language)) as StoredComment)
}

/** Nobody is led to a deleted comment: its notifications count as read, and no mail is sent about them. */
async function removeComment(
  context: ScopedContext,
  { id, version }: Parsed<typeof comments.remove>,
): Promise<null> {
  const { db, now } = context
  const { current, cabin } = await lockOwn(context, id)
  requireVersion(context, current, version)
  await deleteComment(db, id)
  await markSubjectRead(db, { subjectId: id, cabinId: cabin.id }, now())
  await audit(context, current, cabin, { action: 'delete', before: current.text, after: null })
  return null
}

export function commentsFeature(route: Route): void {
  route(comments.getPage, async (context, query) => {
    await requireCabin(context, query.cabinId)
    const page = await listComments(context.db, context, query)
    return { ...page, items: page.items.map((stored) => toComment(context, stored)) }
  })

  route(comments.create, inTransaction(createComment))
  route(comments.update, inTransaction(changeText))
  route(comments.remove, inTransaction(removeComment))

  route(comments.getCounts, ({ db, scope, session }, { cabinIds }) =>
    countComments(db, scope, session, cabinIds),
  )

  route(comments.getMentionable, async (context, { cabinId, visibility, ...wanted }) => {
    requireVisibility(context, visibility)
    const cabin = await requireCabin(context, cabinId)
    const fromOperator = context.session.role === 'operator'
    return listMentionable(context.db, { cabin, visibility, fromOperator }, wanted)
  })
}
