import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { Message, MessageAnswer, MessageThread } from '../contract/messages.ts'
import { messageColumns, messageTables } from './queries.ts'

const answerColumns = sql`id, author_name as "authorName", text, created_at as "createdAt", delivery`

/** A day's limit and the time messages are kept bound how many answers one has; of more, the newest are shown. */
const maxAnswers = 200

async function listAnswers(db: Database, messageId: string): Promise<MessageAnswer[]> {
  const { rows } = await sql<MessageAnswer>`
    select ${answerColumns} from message_answer where message_id = ${messageId}
    order by created_at desc, id desc limit ${maxAnswers}`.execute(db)
  return rows.reverse()
}

export async function findThread(db: Database, id: string): Promise<MessageThread | undefined> {
  const { rows } = await sql<Message>`
    select ${messageColumns} from ${messageTables} where t.id = ${id}`.execute(db)
  const [message] = rows
  return message && { ...message, answers: await listAnswers(db, id) }
}

/** Locks the message until the transaction ends. */
export async function lockMessage(db: Database, id: string): Promise<Message | undefined> {
  await db.selectFrom('message').select('id').where('id', '=', id).forUpdate().execute()
  // A statement of its own: it sees what was committed while the lock was waited for.
  const { rows } = await sql<Message>`
    select ${messageColumns} from ${messageTables} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Null leaves the message to everybody. */
export async function setTaker(
  db: Database,
  id: string,
  taker: { managerId: string; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ taken_by: taker?.managerId ?? null, taken_at: taker?.at ?? null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export function findAnswer(db: Database, id: string) {
  return db
    .selectFrom('message_answer')
    .select(['message_id as messageId', 'author_id as authorId', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The name of who answered last. */
export async function lastAuthorOf(db: Database, messageId: string): Promise<string | undefined> {
  const answer = await db
    .selectFrom('message_answer')
    .select('author_name as name')
    .where('message_id', '=', messageId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return answer?.name
}

interface NewAnswer {
  id: string
  messageId: string
  author: { managerId: string; name: string }
  text: string
  outboxId: string
  now: Date
}

/** Inserts an answer to a locked message and moves its version on; who answers one that nobody has takes it. */
export async function insertAnswer(
  db: Database,
  { id, messageId, author, text, outboxId, now }: NewAnswer,
): Promise<void> {
  await db
    .insertInto('message_answer')
    .values({
      id,
      message_id: messageId,
      author_id: author.managerId,
      author_name: author.name,
      text,
      created_at: now,
      outbox_id: outboxId,
    })
    .execute()
  await db
    .updateTable('message')
    .set({
      taken_by: sql`coalesce(taken_by, ${author.managerId}::uuid)`,
      taken_at: sql`case when taken_by is null then ${now}::timestamptz else taken_at end`,
      version: sql`version + 1`,
    })
    .where('id', '=', messageId)
    .execute()
}

/** The brokerage's own address, first the one it shows; never a manager's, which a visitor must not learn. */
export async function findCompanyEmail(db: Database): Promise<string | undefined> {
  const operator = await db
    .selectFrom(['company', 'setting'])
    .select(({ fn }) => fn.coalesce('setting.email', 'company.email').as('email'))
    .where('company.kind', '=', 'operator')
    .executeTakeFirst()
  return operator?.email ?? undefined
}
