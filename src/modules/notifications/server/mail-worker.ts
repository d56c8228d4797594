import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import type { Database } from '#kits/db/server/database.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { createQueueWorker, type QueueWorker } from '#kits/queue/server/worker.ts'
import { mailOf } from './mail.ts'
import {
  findDueReader,
  lockReader,
  nextMailDue,
  noteMailed,
  takeUnmailed,
  unreadMs,
} from './mail-worker.queries.ts'

interface Options {
  config: Pick<Config, 'publicUrl'>
  db: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  now(): Date
}

const isTooSoon = (mailedAt: string | null, now: Date): boolean =>
  mailedAt !== null && Date.parse(mailedAt) + unreadMs > now.getTime()

/**
 * Gathers all unread notifications of a reader into one mail. They are marked in the transaction that queues it: a kill
 * before the commit leaves everything as it was, and another instance waits for the lock and then finds nothing.
 */
async function mailReader({ config, db, now }: Options, managerId: string): Promise<void> {
  const at = now()
  await db.transaction().execute(async (transaction) => {
    const reader = await lockReader(transaction, managerId)
    if (isTooSoon(reader.mailedAt, at)) return
    const unread = await takeUnmailed(transaction, reader, at)
    const [newest] = unread
    if (!newest || !reader.canBeMailed) return
    await noteMailed(transaction, managerId, at)
    const dedupeKey = `notifications:${managerId}:${newest.id}`
    const site = await readMailSite(transaction, config)
    const mail = { to: reader.email, ...mailOf(unread, reader.language, site), dedupeKey }
    await queueMail(transaction, { ...mail, managersOnly: true }, at)
  })
}

/**
 * Mails what stays unread, on any number of instances. The queue is the notifications themselves: nothing needs a
 * lease, for an attempt is one transaction.
 */
export function startNotificationMails(options: Options): QueueWorker {
  const { db, log, now } = options
  const worker = createQueueWorker<string>({
    name: 'notification mails',
    atOnce: 1,
    leaseMs: 0,
    log,
    now,
    take: (lease) => findDueReader(db, lease.now),
    nextDue: () => nextMailDue(db),
    attempt: (managerId) => mailReader(options, managerId),
  })
  worker.wake()
  return worker
}
