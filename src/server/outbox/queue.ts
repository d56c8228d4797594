import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { insertOutgoing } from './queries.ts'

interface QueuedMail {
  to: string
  subject: string
  text: string
  html?: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
  /** Leaves only where a manager who may sign in has that email. */
  managersOnly?: true
  /** Not before; at once unless given. */
  dueAt?: Date
  /** When the code or link in it is dead: it does not leave after that. */
  expiresAt?: Date
  /** Two of the same key are one. */
  dedupeKey?: string
}

interface QueuedTextMessage {
  /** The whole number, with its country's code. */
  to: string
  text: string
  /** As of mail. */
  expiresAt?: Date
  dedupeKey?: string
}

/** Called in the transaction that brings the mail about: it leaves if and only if that commits. */
export async function queueMail(
  db: Database,
  { to, dueAt, expiresAt, dedupeKey, ...content }: QueuedMail,
  now: Date,
): Promise<void> {
  const times = { now, dueAt, expiresAt }
  await insertOutgoing(db, { id: newId(), kind: 'mail', recipient: to, content, dedupeKey, ...times })
}

/** As `queueMail`, to a phone. */
export async function queueTextMessage(
  db: Database,
  { to, expiresAt, dedupeKey, ...content }: QueuedTextMessage,
  now: Date,
): Promise<void> {
  const times = { now, expiresAt }
  await insertOutgoing(db, { id: newId(), kind: 'text_message', recipient: to, content, dedupeKey, ...times })
}
