import type { Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { codeMinutes } from '../valid-codes/codes.ts'

/** The mail with the code, which is not in the subject, as operators see subjects in the outbox. */
export function codeMail(code: string, language: Language, site: MailSite) {
  const say = translatorFor(language)
  const subject = say('mail.reset_subject')
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: say('mail.reset_intro') },
      { code },
      { paragraph: say('mail.reset_terms', { minutes: codeMinutes }) },
      {
        link: say('mail.reset_open'),
        url: `${site.publicUrl}${screens.resetPassword.path}?lang=${language}`,
      },
      { paragraph: say('mail.reset_ignore') },
    ],
    language,
    ...site,
  })
  return { subject, text, html }
}
