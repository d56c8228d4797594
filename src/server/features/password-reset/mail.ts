import { layOutMail } from '#server/mail/layout.ts'
import type { MailSite } from '#server/mail/site.ts'
import { translatorFor } from '#server/texts/translators.ts'
import { codeMinutes } from '#server/valid-codes/codes.ts'
import { screens } from '#shared/domain/routes.ts'
import type { Language } from '#shared/texts/languages.ts'

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
      { link: say('mail.reset_open'), url: site.publicUrl + screens.resetPassword.path },
      { paragraph: say('mail.reset_ignore') },
    ],
    language,
    ...site,
  })
  return { subject, text, html }
}
