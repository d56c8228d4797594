import type { Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { foreignWords } from '#kits/mail/server/foreign-words.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { followUrl } from '../links.ts'

/** Characters of the asking company's name. */
const maxCompanyName = 60

/**
 * The one question to whom a company wants told of its shipments. Of the company it holds the name and nothing else: it goes
 * out in the brokerage's name to somebody who has not agreed to anything.
 */
export function consentMailOf(company: string, language: Language, token: string, site: MailSite) {
  const say = translatorFor(language)
  const subject = say('follow_mail.consent_subject')
  const name = site.operator.name ?? say('site.short_name')
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: say('follow_mail.consent_intro', { company: foreignWords(company, maxCompanyName) }) },
      { paragraph: say('follow_mail.consent_text', { name }) },
      { link: say('follow_mail.consent_open'), url: followUrl({ ...site, language }, 'consent', token) },
      { paragraph: say('follow_mail.consent_ignore') },
    ],
    language,
    ...site,
  })
  return { subject, text, html }
}
