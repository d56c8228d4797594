import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import type { Database } from '#kits/db/server/database.ts'
import {
  AddressRefused,
  type Answer,
  AnswerTimedOut,
  requestPublic,
} from '#kits/http/server/outgoing/request.ts'
import { describeFailure } from '#kits/mail/server/outbox/failure.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { failingDays, testEvent } from '#modules/partners/rules/webhook-events.ts'
import { bodyOf } from './body.ts'
import { mailOf } from './mail.ts'
import {
  disableWebhook,
  findTarget,
  giveUpWaiting,
  type LeasedDelivery,
  listAdmins,
  markDelivered,
  markFailed,
  type NewAttempt,
  putBack,
  type Target,
} from './queries.ts'
import { nextTry } from './schedule.ts'
import { messageIdOf, signedHeaders, unsealSecret } from './signature.ts'

export interface WebhookOptions {
  config: Pick<Config, 'publicUrl' | 'webhookAllowLoopback'>
  db: Database
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now(): Date
  /** Random number in [0, 1). */
  random?: () => number
  /** The system's resolver unless given. */
  lookup?: (host: string) => Promise<readonly string[]>
  /** For one try, all in all; the standard recommends 15 to 30 s. */
  withinMs?: number
}

export const tryMs = 20_000
/** Of an answer, kept in the log. */
const answerBytes = 2048
const dayMs = 24 * 60 * 60 * 1000

/** PostgreSQL stores no NUL. */
const readable = (body: Buffer): string => body.toString('utf8').replaceAll('\0', '\ufffd').toWellFormed()

type Outcome = Pick<NewAttempt, 'status' | 'answer' | 'failure' | 'error'> & {
  retryAfter?: string | undefined
}

const noAnswer = { status: null, answer: null }

function outcomeOfError(error: unknown): Outcome {
  if (error instanceof AnswerTimedOut) return { ...noAnswer, failure: 'timeout', error: null }
  if (error instanceof AddressRefused) return { ...noAnswer, failure: 'address', error: error.reason }
  return { ...noAnswer, failure: 'connection', error: describeFailure(error, []) }
}

const outcomeOf = ({ status, body, headers }: Answer): Outcome => ({
  status,
  answer: readable(body),
  failure: null,
  error: null,
  retryAfter: headers['retry-after'],
})

/** The secrets that sign now, the newest first. */
async function secretsOf(db: Database, webhookId: string, target: Target, now: Date): Promise<string[]> {
  const { secret, previousSecret, previousUntil } = target
  const isValid = previousUntil !== null && Date.parse(previousUntil) > now.getTime()
  const sealed = previousSecret !== null && isValid ? [secret, previousSecret] : [secret]
  return Promise.all(sealed.map((each) => unsealSecret(db, webhookId, each)))
}

async function post(
  { config, db, lookup, withinMs = tryMs }: WebhookOptions,
  delivery: LeasedDelivery,
  target: Target,
  at: Date,
): Promise<Answer> {
  const body = bodyOf(delivery)
  const secrets = await secretsOf(db, delivery.webhookId, target, at)
  return requestPublic(new URL(target.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'CargoClear-Webhooks',
      ...signedHeaders({ id: messageIdOf(delivery.eventId), at, body }, secrets),
    },
    body,
    withinMs,
    maxBytes: answerBytes,
    allowLoopback: config.webhookAllowLoopback,
    ...(lookup && { lookup }),
  })
}

async function exchange(
  options: WebhookOptions,
  delivery: LeasedDelivery,
  target: Target,
): Promise<{ outcome: Outcome; attempt: NewAttempt }> {
  const [at, began] = [options.now(), performance.now()]
  const outcome = await post(options, delivery, target, at).then(outcomeOf, outcomeOfError)
  const { status, answer, failure, error } = outcome
  const durationMs = Math.round(performance.now() - began)
  return { outcome, attempt: { at, url: target.url, durationMs, status, answer, failure, error } }
}

/** Disables a webhook and tells its company's admins by mail, in one transaction. */
async function disable(
  { config, db, now }: WebhookOptions,
  webhookId: string,
  because: 'failing' | 'gone',
): Promise<void> {
  const at = now()
  const failingBefore = new Date(at.getTime() - failingDays * dayMs)
  await db.transaction().execute(async (transaction) => {
    const disabled = await disableWebhook(transaction, webhookId, because, { failingBefore, now: at })
    if (!disabled) return
    await giveUpWaiting(transaction, webhookId, at)
    const site = await readMailSite(transaction, config)
    for (const { email, language } of await listAdmins(transaction, disabled.companyId))
      await queueMail(
        transaction,
        { to: email, ...mailOf(disabled.url, because, language, site), managersOnly: true },
        at,
      )
  })
}

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** The receiver wants nothing more (RFC 9110, 15.5.11). */
const goneStatus = 410

/** Makes one try and records what came of it. */
export async function attemptDelivery(options: WebhookOptions, delivery: LeasedDelivery): Promise<void> {
  const { db, log, now, random = Math.random } = options
  const { id, webhookId, type, tries } = delivery
  const target = await findTarget(db, webhookId)
  if (!target) return putBack(db, delivery, now())
  const { outcome, attempt } = await exchange(options, delivery, target)
  const { status, failure, durationMs } = attempt
  const at = now()
  if (isSuccess(status)) {
    await markDelivered(db, delivery, attempt, { wasFailing: target.failingSince !== null, now: at })
    log.info({ webhookId, id, status, durationMs }, 'webhook delivered')
    return
  }
  const isLast = type === testEvent || status === goneStatus
  const dueAt = isLast ? null : nextTry({ tries, retryAfter: outcome.retryAfter, now: at, random: random() })
  await markFailed(db, delivery, attempt, { dueAt, now: at })
  log.warn({ webhookId, id, status, failure, durationMs, tries, dueAt }, 'webhook not delivered')
  const failingMs = target.failingSince === null ? 0 : at.getTime() - Date.parse(target.failingSince)
  if (status === goneStatus) await disable(options, webhookId, 'gone')
  else if (failingMs >= failingDays * dayMs) await disable(options, webhookId, 'failing')
}
