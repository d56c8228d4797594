import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { defaultLanguage } from '#kits/contract/shared/languages.ts'
import { type Database, isDiskFull } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Storage } from '#kits/files/server/storage.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import type { Driver } from '#kits/mail/server/outbox/outgoing.ts'
import { type MailSite, readMailSite } from '#kits/mail/server/site.ts'
import { findOperatorEmail } from '#kits/operator/server/queries.ts'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import { tryToGrow } from './queries.ts'

/**
 * What a full disk is known by: the first call that is refused for it. From then on readiness and metrics try whether
 * there is room again, and the operator is mailed.
 */

/** Milliseconds between two tries whether there is room: anybody may ask for readiness at any rate. */
const tryEveryMs = 2_000
/** Milliseconds until the next mail, where the disk is full again or still; and after one that could not be sent. */
const mailAgainMs = { sent: 24 * 60 * 60_000, failed: 10 * 60_000 }
/** Milliseconds. */
const mailWithinMs = 60_000

interface Options {
  config: Config
  /** Of health: the others may be waiting for room. */
  db: Database
  storage: Storage
  /** Past the outbox, whose table lies on the full disk. */
  mail: Driver<'mail'>
  log: FastifyBaseLogger
  now(): Date
}

export interface DiskWatch {
  isFull(): Promise<boolean>
}

/** Where the full disk has ended the database, the mail names the site alone. */
async function siteOf({ config, db }: Options): Promise<MailSite> {
  const { publicUrl } = config
  return readMailSite(db, config).catch(() => ({ publicUrl, operator: emptyOperator }))
}

async function mailOperator(options: Options): Promise<void> {
  const { config, db, mail, now } = options
  const recipient = config.operatorEmail ?? (await findOperatorEmail(db))
  if (recipient === undefined) return
  const say = translatorFor(defaultLanguage)
  const subject = say('mail.disk_full_subject')
  const { text, html } = layOutMail({
    heading: subject,
    parts: [{ paragraph: say('mail.disk_full_what') }, { paragraph: say('mail.disk_full_next') }],
    language: defaultLanguage,
    ...(await siteOf(options)),
  })
  const content = { subject, text, html }
  const outgoing = { id: newId(), recipient, content, createdAt: now().toISOString(), attempts: 1 }
  await mail.deliver(outgoing, AbortSignal.timeout(mailWithinMs))
}

const saysFull = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof AppError && error.key === 'disk_full')

async function hasRoom({ db, storage }: Options): Promise<boolean> {
  try {
    await tryToGrow(db)
    await storage.check()
    return true
  } catch (error) {
    if (saysFull(error)) return false
    throw error
  }
}

export function watchDisk(app: FastifyInstance, options: Options): DiskWatch {
  const { log } = options
  let isSuspected = false
  let nextTry = 0
  let nextMail = 0

  const note = (): void => {
    isSuspected = true
    const at = performance.now()
    if (at < nextMail) return
    nextMail = at + mailAgainMs.sent
    mailOperator(options).catch((err: unknown) => {
      nextMail = performance.now() + mailAgainMs.failed
      log.error({ err }, 'the operator could not be told that the disk is full')
    })
  }
  app.addHook('onResponse', async ({ refusal }) => {
    if (refusal === 'disk_full') note()
  })

  return {
    async isFull() {
      if (!isSuspected || performance.now() < nextTry) return isSuspected
      nextTry = performance.now() + tryEveryMs
      isSuspected = !(await hasRoom(options))
      if (!isSuspected) log.info('there is room on the disk again')
      return isSuspected
    },
  }
}
