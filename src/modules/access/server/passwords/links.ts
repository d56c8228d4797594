import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#kits/config/server/config.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { foreignWords } from '#kits/mail/server/foreign-words.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { deletePasswordLink, deletePasswordLinksOf, insertPasswordLink } from './queries.ts'

const lifetimeDays = 7
const dayMs = 24 * 60 * 60 * 1000

const expiryOf = (now: Date): Date => new Date(now.getTime() + lifetimeDays * dayMs)

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Creates a single-use token to set a password, replacing an earlier one; only its hash is stored. */
export async function makePasswordToken(db: Database, managerId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await deletePasswordLinksOf(db, managerId)
  await insertPasswordLink(db, { tokenHash: hashOf(token), managerId, expiresAt: expiryOf(now) })
  return token
}

/** The manager of a valid token. The token is used up once the transaction commits. */
export async function consumePasswordToken(
  db: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const link = await deletePasswordLink(db, hashOf(token))
  return link && Date.parse(link.expiresAt) > now.getTime() ? link.managerId : undefined
}

interface LinkRecipient {
  managerId: string
  userName: string
  email: string
  language: Language
}

/** Queues the mail with the link to set a password, in the caller's transaction. */
export async function queuePasswordLink(
  db: Database,
  { managerId, userName, email, language }: LinkRecipient,
  config: Pick<Config, 'publicUrl'>,
  now: Date,
): Promise<void> {
  const token = await makePasswordToken(db, managerId, now)
  const site = await readMailSite(db, config)
  const say = translatorFor(language)
  const subject = say('mail.link_subject')
  // One that a mail program may take for a link is not told: the reader's own address serves as well.
  const shownLogin = foreignWords(userName) === userName ? userName : email
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: say('mail.link_intro', { name: say('site.short_name'), userName: shownLogin }) },
      // In the fragment, so that no server and no log ever sees it.
      {
        link: say('mail.link_open'),
        url: `${site.publicUrl}${screens.setPassword.path}?lang=${language}#${token}`,
      },
      { paragraph: say('mail.link_terms', { days: lifetimeDays }) },
    ],
    language,
    ...site,
  })
  await queueMail(db, { to: email, subject, text, html, expiresAt: expiryOf(now) }, now)
}
