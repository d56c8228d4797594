import { zoneTime } from '#kits/dates/shared/zone-time.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import { mailMinute } from '#kits/mail/server/mail-dates.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { screens } from '#kits/page/shared/routes.ts'
import type { Addressee } from './queries.ts'

/**
 * What a notice advises somebody who did not make the change: to reset the password or, where the email was changed,
 * to write to us, as the old mailbox gets no more codes.
 */
const notices = {
  password_changed: { next: 'mail.notice_reset', screen: screens.resetPassword },
  totp_on: { next: 'mail.notice_reset', screen: screens.resetPassword },
  totp_off: { next: 'mail.notice_reset', screen: screens.resetPassword },
  email_changed: { next: 'mail.notice_write', screen: screens.contact },
} as const satisfies Record<string, { next: TextKey; screen: { path: string } }>

type Notice = keyof typeof notices

/**
 * Queues a mail that tells a manager what changed in the account, in the transaction of the change. It is in the
 * account's language, else in that of the call.
 */
export async function queueNotice(
  db: Database,
  notice: Notice,
  { userName, email, timezone, language: own }: Addressee,
  { config, language: spoken }: Pick<Context, 'config' | 'language'>,
  now: Date,
): Promise<void> {
  const language = own ?? spoken
  const site = await readMailSite(db, config)
  const say = translatorFor(language)
  const { next, screen } = notices[notice]
  const subject = say(`mail.${notice}`)
  const at = mailMinute(now.toISOString(), timezone, language)
  const zone = zoneTime(timezone, say)
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: say(`mail.${notice}_text`, { name: say('site.short_name'), userName, at, zone }) },
      { paragraph: say('mail.notice_yours') },
      { paragraph: say(`${next}_text`) },
      { link: say(next), url: `${site.publicUrl}${screen.path}?lang=${language}` },
    ],
    language,
    ...site,
  })
  await queueMail(db, { to: email, subject, text, html }, now)
}
