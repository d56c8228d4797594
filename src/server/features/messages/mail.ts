import type { Config } from '#server/config/config.ts'
import { layOutMail, type MailPart } from '#server/mail/layout.ts'
import { oneLine } from '#server/mail/one-line.ts'
import { translatorFor } from '#server/texts/translators.ts'
import type { Message } from '#shared/contracts/messages.ts'
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

interface AnswerMail {
  message: Pick<Message, 'reference' | 'content' | 'language'>
  text: string
  /** The brokerage's address; without one the visitor answers through the contact form. */
  replyTo: string | undefined
}

/**
 * The mail that answers a visitor, in the language of the page they wrote on. It names the brokerage and no manager; what
 * comes back to it is found by the reference in its subject.
 */
export function answerMailOf(
  { message, text: answer, replyTo }: AnswerMail,
  { publicUrl }: Pick<Config, 'publicUrl'>,
) {
  const { reference, content, language } = message
  const say = translatorFor(language)
  const wayBack: MailPart[] =
    replyTo === undefined
      ? [
          { paragraph: say('mail.answer_write', { reference }) },
          { link: say('mail.answer_contact'), url: publicUrl + screens.contact.path },
        ]
      : [{ paragraph: say('mail.answer_reply', { reference }) }]
  const { text, html } = layOutMail({
    heading: say('mail.answer_heading'),
    parts: [
      { paragraph: answer },
      ...wayBack,
      { paragraph: say('mail.answer_original', { reference }) },
      { quote: content },
    ],
    language,
    publicUrl,
    isPersonal: true,
  })
  const subject = say('mail.answer_subject', { reference })
  return { subject, text, html, isPersonal: true as const, ...(replyTo !== undefined && { replyTo }) }
}
