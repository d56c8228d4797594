import { screens } from '#shared/domain/routes.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Config } from '../../config.ts'
import { sayIn } from '../../http/envelope.ts'
import { layOutMail } from '../../mail/layout.ts'
import { codeMinutes } from '../../valid-codes/codes.ts'

/** Brings the code. It does not stand in the subject, which operators see while the mail waits. */
export function codeMail(code: string, language: Language, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const say = sayIn(language)
  const subject = say('mail.reset_subject')
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: say('mail.reset_intro') },
      { code },
      { paragraph: say('mail.reset_terms', { minutes: codeMinutes }) },
      { link: say('mail.reset_open'), url: publicUrl + screens.resetPassword.path },
      { paragraph: say('mail.reset_ignore') },
    ],
    language,
    publicUrl,
  })
  return { subject, text, html }
}
