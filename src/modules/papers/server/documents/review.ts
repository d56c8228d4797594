import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { idOfActor } from '#kits/session/server/session.ts'
import { deleteSubjectNotifications, insertNotifications } from '#modules/notifications/server/queries.ts'
import type { reviewDocument as reviewCall } from '#modules/papers/contract/documents.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import type { DocumentRow } from '../queries.ts'
import { withUrls } from './download.ts'
import { lockCabinOf } from './queries.ts'
import { findOwnerRecipients, findReviewed, type Review, updateReview } from './review.queries.ts'

const reviewOf = ({ kind, kindGuessed, accepted, reason }: DocumentRow): Review => ({
  kind,
  kindGuessed,
  accepted,
  reason,
})

/** What is left out stays; a kind that somebody has named is no guess. */
function reviewAfter(
  before: Review,
  { kind, accepted = before.accepted, reason }: Parsed<typeof reviewCall>,
): Review {
  return {
    kind: kind ?? before.kind,
    kindGuessed: before.kindGuessed && kind === null,
    accepted,
    reason: accepted === false ? (reason ?? before.reason) : null,
  }
}

/** The owner's people hear of a paper that was sent back, and of nothing else. */
async function notifyOwner(
  { session, now }: ScopedContext,
  db: Database,
  { documentId, cabinId, isSentBack }: { documentId: string; cabinId: string; isSentBack: boolean },
): Promise<void> {
  const about = { kind: 'send_back', subjectId: documentId, cabinId } as const
  await deleteSubjectNotifications(db, about)
  if (!isSentBack) return
  const notifications = (await findOwnerRecipients(db, cabinId)).map((managerId) => ({
    managerId,
    ...about,
    actorName: session.name,
    details: {},
  }))
  await insertNotifications(db, notifications, now())
}

async function review(
  context: ScopedContext,
  db: Database,
  asked: Parsed<typeof reviewCall>,
): Promise<DocumentRow> {
  const { scope, session, now } = context
  const cabin = await lockCabinOf(db, scope, asked.id)
  const document = cabin && (await findReviewed(db, asked.id))
  if (!document) throw new AppError('not_found')
  await demandSeen({ ...context, db }, document, asked.version)
  const before = reviewOf(document)
  const after = reviewAfter(before, asked)
  if (isDeepStrictEqual(before, after)) return document
  const isJudged = before.accepted !== after.accepted || before.reason !== after.reason
  const [reviewedAt, reviewedBy] = isJudged
    ? [now().toISOString(), session.name]
    : [document.reviewedAt, document.reviewedBy]
  const isReviewed = after.accepted !== null && reviewedAt !== null && reviewedBy !== null
  await updateReview(db, asked.id, after, isReviewed ? { at: new Date(reviewedAt), by: reviewedBy } : null)
  const { fileName } = document
  await insertAudit(db, {
    at: now(),
    companyId: cabin.companyId,
    ...auditedBy(session),
    entity: 'cabin',
    entityId: cabin.id,
    action: 'review',
    before: { documentId: asked.id, fileName, ...before },
    after: { documentId: asked.id, fileName, ...after },
  })
  const isSentBack = after.accepted === false
  if (isJudged) await notifyOwner(context, db, { documentId: asked.id, cabinId: cabin.id, isSentBack })
  const version = document.version + 1
  return { ...document, version, ...after, ...(isReviewed ? { reviewedAt, reviewedBy } : noReview) }
}

/** Refused where somebody has reviewed the document since the caller saw it. */
async function demandSeen(
  { db, session, now }: ScopedContext,
  document: DocumentRow,
  version: number | null,
): Promise<void> {
  if (version === null || version === document.version) return
  const [current] = await withUrls(db, [document], { readerId: idOfActor(session), now: now() })
  throw new AppError('stale', { result: { current } })
}

const noReview = { reviewedAt: null, reviewedBy: null }

/** Says what kind a document is, accepts it, sends it back, or takes the review back. Repeated, it changes nothing. */
export async function reviewDocument(
  context: ScopedContext,
  asked: Parsed<typeof reviewCall>,
): Promise<CabinDocument> {
  const { db, session, now } = context
  const row = await db.transaction().execute((transaction) => review(context, transaction as Database, asked))
  const [document] = await withUrls(db, [row], { readerId: idOfActor(session), now: now() })
  return document as CabinDocument
}
