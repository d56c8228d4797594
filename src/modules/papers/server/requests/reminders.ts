import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import type { Database } from '#kits/db/server/database.ts'
import { hashOf, newToken } from '#kits/mail/server/link-tokens.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { createQueueWorker, type QueueWorker } from '#kits/queue/server/worker.ts'
import { uploadMailKey, uploadMailOf } from './mail.ts'
import { hasAgreedTo, insertToken, lockAlive, readPaperAsker } from './queries.ts'
import {
  findDueReminder,
  findMissingKinds,
  markReminded,
  nextReminderDue,
  takeReminder,
} from './reminders.queries.ts'

interface Options {
  config: Pick<Config, 'publicUrl'>
  db: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  now(): Date
}

/**
 * Reminds of what is still missing. The reminder is taken in the transaction that queues its mail: a kill before the
 * commit leaves it due, and another instance waits for the lock and then finds it taken. A dead link reminds of nothing.
 */
async function remind({ config, db, now }: Options, id: string): Promise<void> {
  const at = now()
  await db.transaction().execute(async (transaction) => {
    const request = await lockAlive(transaction, id, at)
    if (!(await takeReminder(transaction, id, at))) return
    if (!request || request.email === null) return
    const kinds = await findMissingKinds(transaction, id)
    if (kinds.length === 0) return
    const by = await readPaperAsker(transaction, {
      managerId: request.createdBy,
      companyId: request.companyId,
    })
    // Who has agreed to a shop's mails may have thought otherwise since.
    if (!by.isBroker && !(await hasAgreedTo(transaction, by.companyId, request.email))) return
    // The token of the first mail is kept nowhere: the reminder brings one of its own.
    const token = newToken()
    await insertToken(transaction, id, hashOf(token), at)
    const { number, language } = request
    const expiresAt = new Date(request.expiresAt)
    const site = await readMailSite(transaction, config)
    const mail = uploadMailOf('reminded', { by, number, kinds, language, expiresAt }, token, site)
    const dedupeKey = uploadMailKey('reminded', id)
    await queueMail(transaction, { to: request.email, ...mail, expiresAt, dedupeKey }, at)
    await markReminded(transaction, id, at)
  })
}

/** Any number of instances may: nothing needs a lease, for an attempt is one transaction. */
export function startUploadReminders(options: Options): QueueWorker {
  const { db, log, now } = options
  const worker = createQueueWorker<string>({
    name: 'reminders of upload links',
    atOnce: 1,
    leaseMs: 0,
    log,
    now,
    take: (lease) => findDueReminder(db, lease.now),
    nextDue: () => nextReminderDue(db),
    attempt: (id) => remind(options, id),
  })
  worker.wake()
  return worker
}
