import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { PersonalContext, ScopedContext } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import type { Message, MessageThread, messages } from '../contract/messages.ts'
import { answerMailOf } from './mail.ts'
import { markProcessed } from './processing.ts'
import {
  findAnswer,
  findCompanyEmail,
  findThread,
  insertAnswer,
  lastAuthorOf,
  lockMessage,
  setTaker,
} from './thread.queries.ts'

/** Reading, taking and answering one message. What changes something runs in the transaction of its context. */

export async function getThread({ db }: ScopedContext, { id }: { id: string }): Promise<MessageThread> {
  const thread = await findThread(db, id)
  if (!thread) throw new AppError('not_found')
  return thread
}

async function lock({ db }: PersonalContext, id: string): Promise<Message> {
  const message = await lockMessage(db, id)
  if (!message) throw new AppError('not_found')
  return message
}

/** Without what the visitor wrote or was told, which is erased before the log is. */
function audit(
  { db, session, now }: PersonalContext,
  entityId: string,
  before: object | null,
  after: object,
): Promise<void> {
  return insertAudit(db, {
    at: now(),
    companyId: null,
    ...auditedBy(session),
    entity: 'message',
    entityId,
    action: 'update',
    before,
    after,
  })
}

const takenBy = ({ takenById, takenBy: name }: Message): AppError =>
  new AppError('message_taken', { params: { name: name ?? '' }, result: { takenById, takenBy: name } })

/** Of two who take it at once the second is told who was faster. Taking what one has already changes nothing. */
export async function takeMessage(
  context: PersonalContext,
  { id, fromId }: Parsed<typeof messages.take>,
): Promise<MessageThread> {
  const { db, session, now } = context
  const message = await lock(context, id)
  if (message.takenById !== session.managerId) {
    if (message.takenById !== null && message.takenById !== fromId) throw takenBy(message)
    await setTaker(db, id, { managerId: session.managerId, at: now() })
    await audit(context, id, { takenBy: message.takenBy }, { takenBy: session.name })
  }
  return getThread(context, { id })
}

export async function releaseMessage(
  context: PersonalContext,
  { id }: Parsed<typeof messages.release>,
): Promise<MessageThread> {
  const message = await lock(context, id)
  if (message.takenById !== null) {
    if (message.takenById !== context.session.managerId) throw takenBy(message)
    await setTaker(context.db, id, null)
    await audit(context, id, { takenBy: message.takenBy }, { takenBy: null })
  }
  return getThread(context, { id })
}

type AnswerInput = Parsed<typeof messages.answer>

/** Whether this very answer was stored before, by a client that never got to know. */
async function isRepeated({ db, session }: PersonalContext, { id, answerId, text }: AnswerInput) {
  const known = answerId === null ? undefined : await findAnswer(db, answerId)
  if (!known) return false
  if (known.messageId !== id || known.authorId !== session.managerId || known.text !== text)
    throw new AppError('id_taken')
  return true
}

/** Answers the visitor at the address they left, and nobody else. */
export async function answerMessage(context: PersonalContext, input: AnswerInput): Promise<MessageThread> {
  const { db, session, config } = context
  const { id, text, answersSeen } = input
  const now = context.now()
  const message = await lock(context, id)
  if (await isRepeated(context, input)) return getThread(context, { id })
  const { email } = message
  if (email === null) throw invalidField('id', 'no_email')
  if (answersSeen !== null && message.answerCount > answersSeen)
    throw new AppError('already_answered', { params: { name: (await lastAuthorOf(db, id)) ?? '' } })
  await countTry(
    db,
    [
      { limit: 'answersByMessage', whom: id },
      { limit: 'answersByManager', whom: session.managerId },
    ],
    now,
  )
  const [answerId, outboxId] = [input.answerId ?? newId(), newId()]
  const replyTo = config.operatorEmail ?? (await findCompanyEmail(db))
  const site = await readMailSite(db, config)
  await queueMail(db, { id: outboxId, to: email, ...answerMailOf({ message, text, replyTo }, site) }, now)
  await insertAnswer(db, { id: answerId, messageId: id, author: session, text, outboxId, now })
  await audit(context, id, null, { answerId })
  if (input.markProcessed) await markProcessed(context, { ids: [id] })
  return getThread(context, { id })
}
