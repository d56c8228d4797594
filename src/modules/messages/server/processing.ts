import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { MessageStatus } from '#kits/contract/shared/enums.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { messages } from '../contract/messages.ts'
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
