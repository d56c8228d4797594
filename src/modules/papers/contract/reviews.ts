import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'

/** What an entry of the audit log says was done to a document. */

const documentReviews = ['accept', 'send_back', 'take_back', 'classify'] as const
export type DocumentReview = (typeof documentReviews)[number]

/** The judgement before the kind. */
export function documentReviewOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): DocumentReview {
  const accepted = after?.accepted ?? null
  const isJudged = accepted !== (before?.accepted ?? null) || after?.reason !== before?.reason
  if (!isJudged) return 'classify'
  if (accepted === null) return 'take_back'
  return accepted === true ? 'accept' : 'send_back'
}
