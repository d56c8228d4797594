import type { FastifyBaseLogger } from 'fastify'
import { accessDays } from '#kits/audit/server/access.ts'
import { deleteAccessBefore } from '#kits/audit/server/queries.ts'
import { deleteExpiredCaptchas } from '#kits/captcha/server/queries.ts'
import { finishMerges } from '#kits/catalogue/server/merge.ts'
import type { Config } from '#kits/config/server/config.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Storage } from '#kits/files/server/storage.ts'
import { sweepContent } from '#kits/files/server/sweep.ts'
import { removeTemporaryFiles } from '#kits/http/server/files.ts'
import { deleteExpiredLimits } from '#kits/http/server/limits/queries.ts'
import { deleteJobsBefore } from '#kits/jobs/server/queries.ts'
import { jobRetentionMs } from '#kits/jobs/server/retention.ts'
import { outboxFolderOf, removeOldFiles } from '#kits/mail/server/outbox/folder.ts'
import { deleteOutgoingBefore, deleteSent, expireOutgoing } from '#kits/mail/server/outbox/queries.ts'
import { deleteDeadSessions, deleteKnownAddresses } from '#kits/session/server/queries.ts'
import { knownSince } from '#modules/access/server/credentials/known-addresses.ts'
import { deleteExpiredConfirmations } from '#modules/access/server/email-confirmation/queries.ts'
import { rotateOldPasswordKey } from '#modules/access/server/passwords/keys.ts'
import { deleteExpiredPasswordLinks } from '#modules/access/server/passwords/queries.ts'
import { deleteExpiredCodes } from '#modules/access/server/valid-codes/queries.ts'
import {
  deleteExpiredRequests,
  deleteOldTellings,
  deleteSilentFollowers,
} from '#modules/following/server/queries.ts'
import { deleteNotificationsBefore } from '#modules/notifications/server/queries.ts'
import { deliveryDays } from '#modules/partners/rules/webhook-events.ts'
import { deleteDeadlinesBefore, deleteDeliveriesBefore } from '#modules/partners/server/webhooks/queries.ts'
import { recountNightly } from '#modules/shipments/server/counts/recount.ts'
import {
  deleteMessagesBefore,
  deleteUnconfirmedBefore,
  deleteUnrunImportsBefore,
  deleteUploadRequestsBefore,
} from './maintenance.queries.ts'

interface MaintenanceContext {
  config: Pick<Config, 'dataDir' | 'messageRetentionDays'>
  db: Database
  storage: Storage
}

/** Milliseconds; no upload or download takes this long. */
const forgottenMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
/** Days for which sent mails are remembered, so that their keys prevent duplicates. */
const sentDays = 7
/** Days; the lifetime of a confirmation link. */
const unconfirmedDays = 7
/** Days for which a refused address is kept, the link in a mail serves, and it is known what a follower was told. */
const followingDays = { bounced: 30, token: 400, told: 180 }
/** Days for which notifications are kept. */
const notificationDays = { read: 90, unread: 365 }

const forgotten = (now: Date): Date => new Date(now.getTime() - forgottenMs)
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)
const erasedBefore = ({ messageRetentionDays }: MaintenanceContext['config'], now: Date): Date =>
  new Date(now.getTime() - messageRetentionDays * dayMs)

type Log = Pick<FastifyBaseLogger, 'warn'>

/** Cleanup of expired data; every instance may run it at any time. */
const chores: Record<string, (context: MaintenanceContext, now: Date, log: Log) => Promise<void>> = {
  sessions: ({ db }, now) => deleteDeadSessions(db, now),
  knownAddresses: ({ db }, now) => deleteKnownAddresses(db, knownSince(now)),
  limits: ({ db }, now) => deleteExpiredLimits(db, now),
  captchas: ({ db }, now) => deleteExpiredCaptchas(db, now),
  codes: ({ db }, now) => deleteExpiredCodes(db, now),
  passwordKeys: ({ db }, now) => rotateOldPasswordKey(db, now),
  passwordLinks: ({ db }, now) => deleteExpiredPasswordLinks(db, now),
  confirmations: ({ db }, now) => deleteExpiredConfirmations(db, now),
  unconfirmed: ({ db }, now) =>
    deleteUnconfirmedBefore(db, new Date(now.getTime() - unconfirmedDays * dayMs)),
  messages: ({ db, config }, now) => deleteMessagesBefore(db, erasedBefore(config, now)),
  oldMail: ({ db, config }, now) => deleteOutgoingBefore(db, erasedBefore(config, now)),
  expiredMail: ({ db }, now) => expireOutgoing(db, now),
  mailFiles: ({ config }, now) => removeOldFiles(outboxFolderOf(config.dataDir), erasedBefore(config, now)),
  accessLog: ({ db }, now) => deleteAccessBefore(db, new Date(now.getTime() - accessDays * dayMs)),
  jobs: ({ db }, now) => deleteJobsBefore(db, new Date(now.getTime() - jobRetentionMs)),
  cabinImports: ({ db }, now) => deleteUnrunImportsBefore(db, new Date(now.getTime() - jobRetentionMs)),
  content: ({ db, storage }, now) => sweepContent(db, storage, forgotten(now)),
  sentMail: ({ db }, now) => deleteSent(db, new Date(now.getTime() - sentDays * dayMs)),
  merges: ({ db }, now) => finishMerges(db, now),
  cabinCounts: ({ db }, now, log) => recountNightly(db, now, log),
  notifications: ({ db }, now) =>
    deleteNotificationsBefore(db, {
      read: daysAgo(now, notificationDays.read),
      unread: daysAgo(now, notificationDays.unread),
    }),
  followRequests: ({ db }, now) => deleteExpiredRequests(db, now),
  followers: ({ db, config }, now) =>
    deleteSilentFollowers(db, {
      silent: erasedBefore(config, now),
      bounced: daysAgo(now, followingDays.bounced),
    }),
  tellings: ({ db }, now) =>
    deleteOldTellings(db, {
      told: daysAgo(now, followingDays.told),
      token: daysAgo(now, followingDays.token),
    }),
  uploadRequests: ({ db, config }, now) => deleteUploadRequestsBefore(db, erasedBefore(config, now)),
  webhookLog: ({ db }, now) => deleteDeliveriesBefore(db, daysAgo(now, deliveryDays)),
  webhookDeadlines: ({ db }, now) => deleteDeadlinesBefore(db, daysAgo(now, deliveryDays)),
  // Of the clock that stamps files: under a clock that runs ahead, as in tests, other processes' uploads would vanish.
  temporaryFiles: () => removeTemporaryFiles(forgotten(new Date())),
}

const everyMs = 15 * 60 * 1000

/** Does every chore once; a failure is logged and tried again next time. */
export async function sweep(context: MaintenanceContext, now: Date, log: Log): Promise<void> {
  for (const [name, chore] of Object.entries(chores)) {
    await chore(context, now, log).catch((err: unknown) =>
      log.warn({ err, chore: name }, 'maintenance failed'),
    )
  }
}

/** Runs the chores periodically until stopped. */
export function startMaintenance({
  log,
  ...context
}: MaintenanceContext & { log: FastifyBaseLogger }): () => void {
  const timer = setInterval(() => void sweep(context, new Date(), log), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
