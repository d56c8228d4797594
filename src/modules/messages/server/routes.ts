import { withCaptcha } from '#kits/captcha/server/captcha.ts'
import { checkPhone } from '#kits/contract/server/phones/phones.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { consumeLimit, countTry } from '#kits/http/server/limits/limits.ts'
import type { Route } from '#kits/http/server/route.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { type MailSite, readMailSite } from '#kits/mail/server/site.ts'
import { findOperatorEmail } from '#kits/operator/server/queries.ts'
import { idOfActor } from '#kits/session/server/session.ts'
import { messages, sendMessage } from '../contract/messages.ts'
import { messageTemplates } from '../contract/templates.ts'
import { mailOf, receiptMailOf } from './mail.ts'
import { markProcessed } from './processing.ts'
import { insertMessage, listMessages, type NewMessage } from './queries.ts'
import { listTemplates } from './templates.queries.ts'
import { createTemplate, removeTemplate, updateTemplate } from './templates.ts'
import { findCompanyEmail } from './thread.queries.ts'
import { answerMessage, getThread, releaseMessage, takeMessage } from './thread.ts'

/** Queues the mail that forwards a message to the brokerage. */
async function forward({ config, log }: Context, db: Database, message: NewMessage, site: MailSite) {
  const to = config.operatorEmail ?? (await findOperatorEmail(db))
  if (to === undefined)
    log.warn({ messageId: message.id }, 'nobody to mail a message to: the operator has no address')
  else await queueMail(db, { to, ...mailOf(message, site) }, message.createdAt)
}

/** Queues the mail that confirms a message to its sender: one a day, as anybody may type anybody's address. */
async function confirm({ config }: Context, db: Database, message: ReceivedMessage, site: MailSite) {
  const { email: to, createdAt } = message
  if (to === null) return
  if (!(await consumeLimit(db, { limit: 'messageReceiptByEmail', whom: to.toLowerCase() }, createdAt))) return
  const replyTo = config.operatorEmail ?? (await findCompanyEmail(db))
  await queueMail(db, { to, ...receiptMailOf({ message, replyTo }, site) }, createdAt)
}

interface ReceivedMessage extends NewMessage {
  reference: string
}

/** Stores a message and queues the mails about it, in the given transaction. */
async function receive(context: Context, transaction: Database, message: NewMessage): Promise<void> {
  const reference = await insertMessage(transaction, message)
  const site = await readMailSite(transaction, context.config)
  await forward(context, transaction, message, site)
  await confirm(context, transaction, { ...message, reference }, site)
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

export function messagesFeature(route: Route): void {
  route(sendMessage, send)
  route(messages.getPage, ({ db, session }, query) => listMessages(db, idOfActor(session), query))
  route(messages.markProcessed, inTransaction(markProcessed))
  route(messages.get, getThread)
  route(messages.take, inTransaction(takeMessage))
  route(messages.release, inTransaction(releaseMessage))
  route(messages.answer, inTransaction(answerMessage))
  route(messageTemplates.getPage, ({ db }, query) => listTemplates(db, query))
  route(messageTemplates.create, inTransaction(createTemplate))
  route(messageTemplates.update, inTransaction(updateTemplate))
  route(messageTemplates.remove, inTransaction(removeTemplate))
}
