import { findOperatorEmail } from '#server/accounts/queries.ts'
import { insertAudit } from '#server/audit/queries.ts'
import { withCaptcha } from '#server/captcha/captcha.ts'
import type { Context, ScopedContext } from '#server/context/context.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/db/uuid.ts'
import type { Route } from '#server/http/route.ts'
import { countTry } from '#server/limits/limits.ts'
import { queueMail } from '#server/outbox/queue.ts'
import { checkPhone } from '#server/phones/phones.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import { messages, sendMessage } from '#shared/contracts/messages.ts'
import { MessageStatus } from '#shared/domain/enums.ts'
import { mailOf } from './mail.ts'
import { insertMessage, listMessages, markPending, type NewMessage } from './queries.ts'

/** Stores a message and queues the mail about it, in the given transaction. */
async function receive({ config, log }: Context, transaction: Database, message: NewMessage): Promise<void> {
  await insertMessage(transaction, message)
  const to = config.operatorEmail ?? (await findOperatorEmail(transaction))
  if (to === undefined) {
    log.warn({ messageId: message.id }, 'nobody to mail a message to: the operator has no address')
    return
  }
  await queueMail(transaction, { to, ...mailOf(message, config) }, message.createdAt)
}

/** Refused messages count as tries; only stored ones count against the daily limit, in the same transaction. */
async function send(
  context: Context,
  { captchaId, captchaCode, proof, ...form }: Parsed<typeof sendMessage>,
): Promise<null> {
  const { db, address, language } = context
  const now = context.now()
  checkPhone(form)
  await countTry(db, [{ limit: 'messageTriesByAddress', whom: address }], now)
  await withCaptcha(context, { captchaId, captchaCode, proof }, async (transaction) => {
    await countTry(transaction, [{ limit: 'messagesByAddress', whom: address }], now)
    await receive(context, transaction, { id: newId(), ...form, language, createdAt: now })
  })
  return null
}

/** Runs in the transaction of the context. */
async function markProcessed(
  { db, session, now }: ScopedContext,
  { ids }: Parsed<typeof messages.markProcessed>,
): Promise<{ count: number }> {
  const processTime = now()
  const processedBy = session.name
  const marked = await markPending(db, { ids, processTime, processedBy })
  for (const entityId of marked) {
    await insertAudit(db, {
      at: processTime,
      companyId: null,
      managerId: session.managerId,
      managerName: session.userName,
      entity: 'message',
      entityId,
      action: 'update',
      before: { status: MessageStatus.pending, processTime: null, processedBy: null },
      after: { status: MessageStatus.processed, processTime: processTime.toISOString(), processedBy },
    })
  }
  return { count: marked.length }
}

export function messagesFeature(route: Route): void {
  route(sendMessage, send)
  route(messages.getPage, ({ db }, query) => listMessages(db, query))
  route(messages.markProcessed, inTransaction(markProcessed))
}
