import { defaultLanguage, type Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { foreignNumber, foreignWords } from '#kits/mail/server/foreign-words.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { groupNotifications, type NotificationGroup, pathOfGroup, sentenceOf } from '../contract/groups.ts'
import type { Notification } from '../contract/notifications.ts'

/** Lines of a mail; what else there is stands on the page that it leads to. */
const maxLines = 20

/** Names and numbers as they may stand in a mail. */
function plain({ key, items }: NotificationGroup): NotificationGroup {
  const [first, ...others] = items.map((item) => ({
    ...item,
    actorName: item.actorName === null ? null : foreignWords(item.actorName, 60),
    cabinNumber: foreignNumber(item.cabinNumber ?? '') || null,
  }))
  return { key, items: [first as Notification, ...others] }
}

/** Who did what with which shipment, with a link to it. The text of a comment is never in a mail. */
export function mailOf(unread: readonly Notification[], chosen: Language | null, site: MailSite) {
  const language = chosen ?? defaultLanguage
  const say = translatorFor(language)
  const groups = groupNotifications(unread)
  const left = groups.length - maxLines
  const subject = say('mail.notifications_subject', { count: unread.length })
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      ...groups.slice(0, maxLines).map((group) => ({
        entry: sentenceOf(plain(group), say),
        url: site.publicUrl + pathOfGroup(group),
      })),
      ...(left > 0 ? [{ paragraph: say('mail.notifications_more', { count: left }) }] : []),
      { link: say('mail.notifications_open'), url: site.publicUrl + screens.notifications.path },
      { paragraph: say('mail.notifications_settings') },
    ],
    language,
    ...site,
  })
  return { subject, text, html }
}
