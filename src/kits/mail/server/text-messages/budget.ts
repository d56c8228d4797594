import { AppError } from '#kits/contract/server/app-error.ts'
import { defaultLanguage } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { countHits, countTry, type LimitBucket } from '#kits/http/server/limits/limits.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { findOperatorEmail } from '#kits/operator/server/queries.ts'
import { layOutMail } from '../layout.ts'
import { queueMail } from '../outbox/queue.ts'
import { readMailSite } from '../site.ts'

/**
 * Text messages cost money: a daily budget covers all of them, and the operator is warned when it is nearly spent.
 */

const everyone: LimitBucket = { limit: 'textMessages', whom: 'all' }

/** How many were sent in the last 24 hours. */
export const countTextMessages = (db: Database, now: Date): Promise<number> => countHits(db, everyone, now)

/** Shares of the budget that trigger a warning, each once a day. */
const alerts = [
  { share: 1, key: 'mail.texts_spent' },
  { share: 0.8, key: 'mail.texts_near' },
] as const

async function alert(
  { config, log }: Context,
  db: Database,
  { sent, budget, key }: { sent: number; budget: number; key: (typeof alerts)[number]['key'] },
  now: Date,
): Promise<void> {
  log.warn({ sent, budget }, 'the budget of text messages is nearly spent')
  const to = config.operatorEmail ?? (await findOperatorEmail(db))
  if (to === undefined) return
  const say = translatorFor(defaultLanguage)
  const subject = say(key, { sent, budget })
  const { text, html } = layOutMail({
    heading: subject,
    parts: [{ paragraph: say('mail.texts_what') }, { paragraph: say('mail.texts_next') }],
    language: defaultLanguage,
    ...(await readMailSite(db, config)),
  })
  const dedupeKey = `${key} ${now.toISOString().slice(0, 10)}`
  await queueMail(db, { to, subject, text, html, dedupeKey }, now)
}

/** Takes one message from the daily budget, in the transaction that sends it. */
export async function spendTextMessage(context: Context, db: Database, now: Date): Promise<void> {
  const budget = context.config.smsDailyBudget
  try {
    await countTry(db, [{ ...everyone, count: budget }], now)
  } catch (error) {
    if (!(error instanceof AppError && error.key === 'too_often')) throw error
    context.log.warn({ budget }, 'a text message was refused: the budget is spent')
    throw new AppError('text_messages_spent', { ...error.details, cause: error })
  }
  const sent = await countTextMessages(db, now)
  const reached = alerts.find(({ share }) => sent >= budget * share)
  if (reached) await alert(context, db, { sent, budget, key: reached.key }, now)
}
