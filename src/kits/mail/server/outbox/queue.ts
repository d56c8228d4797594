import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { OutgoingContents } from './outgoing.ts'
import { insertOutgoing } from './queries.ts'

type MailContent = OutgoingContents['mail']

interface QueuedMail extends MailContent {
  /** Its id in the outbox, for those who follow its delivery; a new one unless given. */
  id?: string
  to: string
  /** Not sent before; at once unless given. */
  dueAt?: Date
  /** When the code or link in it expires: not sent after that. */
  expiresAt?: Date
  /** Messages with the same key are sent once. */
  dedupeKey?: string
}

interface QueuedTextMessage {
  /** The number in E.164 form. */
  to: string
  text: string
  /** As for mail. */
  expiresAt?: Date
  dedupeKey?: string
}

/** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
export async function queueMail(
  db: Database,
  { id = newId(), to, dueAt, expiresAt, dedupeKey, ...content }: QueuedMail,
  now: Date,
): Promise<void> {
  const times = { now, dueAt, expiresAt }
  await insertOutgoing(db, { id, kind: 'mail', recipient: to, content, dedupeKey, ...times })
}

/** As `queueMail`, for a text message. */
export async function queueTextMessage(
  db: Database,
  { to, expiresAt, dedupeKey, ...content }: QueuedTextMessage,
  now: Date,
): Promise<void> {
  const times = { now, expiresAt }
  await insertOutgoing(db, { id: newId(), kind: 'text_message', recipient: to, content, dedupeKey, ...times })
}
