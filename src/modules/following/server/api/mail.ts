import type { Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { followUrl } from '../links.ts'

/** Days for which the link of a confirmation mail serves, and what was asked for is kept without it. */
export const confirmDays = 7

/**
 * The mail with the link that confirms. It holds nothing that a visitor wrote, the numbers included: it goes out in our
 * name to an address that anybody may have typed.
 */
export function confirmationMailOf(token: string, language: Language, site: MailSite) {
  const say = translatorFor(language)
  const subject = say('follow_mail.confirm_subject')
  const url = followUrl({ publicUrl: site.publicUrl, language }, 'confirm', token)
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: say('follow_mail.confirm_intro', { name: say('site.short_name') }) },
      { link: say('follow_mail.confirm_open'), url },
      { paragraph: say('follow_mail.confirm_terms', { count: confirmDays }) },
      { paragraph: say('follow_mail.confirm_ignore') },
    ],
    language,
    ...site,
  })
  return { subject, text, html }
}
