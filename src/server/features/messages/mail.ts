import type { Config } from '#server/config/config.ts'
import { layOutMail } from '#server/mail/layout.ts'
import { oneLine } from '#server/mail/one-line.ts'
import { translatorFor } from '#server/texts/translators.ts'
import { screens } from '#shared/domain/routes.ts'
import { defaultLanguage, languageNames } from '#shared/texts/languages.ts'
import type { NewMessage } from './queries.ts'

/** The mail that forwards a visitor's message to the brokerage, in its language. */
export function mailOf(message: NewMessage, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const { email, phone, content, language } = message
  const say = translatorFor(defaultLanguage)
  const subject = say('mail.message_subject', { name: oneLine(message.name) })
  const reach = [
    ...(email === null ? [] : [say('mail.message_email', { email })]),
    ...(phone === null ? [] : [say('mail.message_phone', { phone })]),
    say('mail.message_language', { language: languageNames[language] }),
  ]
  const answer = email === null ? say('mail.message_call') : say('mail.message_reply', { email })
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: reach.join('\n') },
      { quote: content },
      { paragraph: answer },
      { link: say('mail.message_open'), url: publicUrl + screens.messages.path },
    ],
    language: defaultLanguage,
    publicUrl,
  })
  return { subject, text, html, ...(email !== null && { replyTo: email }) }
}
