import { auditedBy, insertAudit } from '#server/audit/queries.ts'
import type { PersonalContext } from '#server/context/context.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import type { messages } from '#shared/contracts/messages.ts'
import { MessageStatus } from '#shared/domain/enums.ts'
import { markPending } from './queries.ts'

/** Runs in the transaction of the context. */
export async function markProcessed(
  { db, session, now }: PersonalContext,
  { ids }: Parsed<typeof messages.markProcessed>,
): Promise<{ count: number }> {
  const processTime = now()
  const processedBy = session.name
  const marked = await markPending(db, { ids, processTime, processedBy })
  for (const entityId of marked) {
    await insertAudit(db, {
      at: processTime,
      companyId: null,
      ...auditedBy(session),
      entity: 'message',
      entityId,
      action: 'update',
      before: { status: MessageStatus.pending, processTime: null, processedBy: null },
      after: { status: MessageStatus.processed, processTime: processTime.toISOString(), processedBy },
    })
  }
  return { count: marked.length }
}
