import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#kits/config/server/config.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { findLanguage, isEmailTaken, lockEmails } from '../accounts/queries.ts'
import { insertConfirmation, lockConfirmation, markConfirmed } from './queries.ts'

/** Confirmation of email addresses: nothing else is sent to an address before its reader has confirmed it. */

const lifetimeDays = 7
const dayMs = 24 * 60 * 60 * 1000

const expiryOf = (now: Date): Date => new Date(now.getTime() + lifetimeDays * dayMs)

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Ignores letter case: addresses that differ only in case are one mailbox. */
const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** Creates a single-use token that confirms this address; only its hash is stored. */
async function makeToken(db: Database, managerId: string, email: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertConfirmation(db, { tokenHash: hashOf(token), managerId, email, expiresAt: expiryOf(now) })
  return token
}

interface ConfirmationRequest {
  managerId: string
  email: string
  /** Of the call, for an account without a language of its own. */
  language: Language
}

/**
 * Queues the mail with the link, in the caller's transaction. The mail holds nothing a visitor wrote: it goes out in
 * our name to an address that anybody may have typed. The number per address and day is limited.
 */
export async function queueConfirmation(
  db: Database,
  { managerId, email, language: spoken }: ConfirmationRequest,
  config: Pick<Config, 'publicUrl'>,
  now: Date,
): Promise<void> {
  await countTry(
    db,
    [
      { limit: 'confirmMailByManager', whom: managerId },
      { limit: 'confirmMailByEmail', whom: email.toLowerCase() },
    ],
    now,
  )
  const token = await makeToken(db, managerId, email, now)
  const language = (await findLanguage(db, managerId)) ?? spoken
  const site = await readMailSite(db, config)
  const say = translatorFor(language)
  const subject = say('mail.confirm_subject')
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: say('mail.confirm_intro', { name: say('site.short_name') }) },
      {
        link: say('mail.confirm_open'),
        url: `${site.publicUrl}${screens.confirmEmail.path}?token=${token}&lang=${language}`,
      },
      { paragraph: say('mail.confirm_terms', { days: lifetimeDays }) },
      { paragraph: say('mail.confirm_ignore') },
    ],
    language,
    ...site,
  })
  await queueMail(db, { to: email, subject, text, html, expiresAt: expiryOf(now) }, now)
}

/**
 * The new email columns of a manager who requests another address. The current one stays in force until the other is
 * confirmed; an address of another account is refused.
 */
export async function requestedEmails(
  db: Database,
  managerId: string,
  wanted: string,
): Promise<{ email?: string; pendingEmail: string | null }> {
  const { email } = await lockEmails(db, managerId)
  if (isSame(email, wanted)) return { email: wanted, pendingEmail: null }
  if (await isEmailTaken(db, wanted)) throw new AppError('email_taken')
  return { pendingEmail: wanted }
}

/**
 * Consumes a token in the given transaction and returns whose address it confirms; refused where it has expired, was
 * used, or another address has been requested since.
 */
export async function consumeConfirmation(
  db: Database,
  token: string,
  now: Date,
): Promise<{ managerId: string; email: string; formerEmail: string | null }> {
  const tokenHash = hashOf(token)
  const link = await lockConfirmation(db, tokenHash)
  if (!link || Date.parse(link.expiresAt) <= now.getTime()) throw new AppError('confirm_link_dead')
  if (link.confirmedAt !== null) throw new AppError('already_confirmed')
  const { managerId, email } = link
  const { email: formerEmail, pendingEmail } = await lockEmails(db, managerId)
  if (isSame(formerEmail, email)) throw new AppError('already_confirmed')
  if (!isSame(pendingEmail, email)) throw new AppError('confirm_link_dead')
  await markConfirmed(db, tokenHash, now)
  return { managerId, email, formerEmail }
}
