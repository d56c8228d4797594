import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import type { AuditAction } from '#kits/audit/shared/audit-log.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { outbox } from '#kits/mail/shared/outbox.ts'
import { leaseMs } from '../outbox/delivery-worker.ts'
import { deleteOutgoing, type LockedOutgoing, listOutgoing, lockOutgoing, makeDue } from './queries.ts'

/** Each function runs in the transaction of its context. */

interface SelectedMessages {
  ids: string[]
}

const hold = ({ db, now }: PersonalContext, { ids }: SelectedMessages): Promise<LockedOutgoing[]> =>
  lockOutgoing(db, ids, new Date(now().getTime() + leaseMs))

/** Without the recipient, whose data may have to be erased before the log is. */
async function audit(
  { db, session, now }: PersonalContext,
  action: AuditAction,
  chosen: readonly LockedOutgoing[],
): Promise<void> {
  for (const { id, kind, attempts, deadAt } of chosen)
    await insertAudit(db, {
      at: now(),
      companyId: null,
      ...auditedBy(session),
      entity: 'outbox',
      entityId: id,
      action,
      before: { kind, attempts, deadAt },
      after: action === 'delete' ? null : { kind, attempts: 0, deadAt: null },
    })
}

/**
 * Messages in delivery, or due within minutes, are skipped: another attempt might send them twice. Expired ones do not
 * count.
 */
async function retry(context: PersonalContext, chosen: SelectedMessages): Promise<{ count: number }> {
  const now = context.now().getTime()
  const held = (await hold(context, chosen)).filter(
    ({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now,
  )
  const atRest = held.filter(({ isAtRest }) => isAtRest)
  await makeDue(
    context.db,
    atRest.map(({ id }) => id),
    context.now(),
  )
  await audit(context, 'update', atRest)
  return { count: held.length }
}

/** Messages in delivery cannot be recalled and do not count. */
async function discard(context: PersonalContext, chosen: SelectedMessages): Promise<{ count: number }> {
  const atRest = (await hold(context, chosen)).filter(({ isAtRest }) => isAtRest)
  await deleteOutgoing(
    context.db,
    atRest.map(({ id }) => id),
  )
  await audit(context, 'delete', atRest)
  return { count: atRest.length }
}

export function outboxFeature(route: Route): void {
  route(outbox.getPage, ({ db }, query) => listOutgoing(db, query))
  route(outbox.retry, inTransaction(retry))
  route(outbox.discard, inTransaction(discard))
}
