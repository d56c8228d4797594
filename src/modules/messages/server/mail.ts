import { defaultLanguage, languageNames } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { foreignLines, foreignWords } from '#kits/mail/server/foreign-words.ts'
import { layOutMail, type MailPart } from '#kits/mail/server/layout.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { screens } from '#kits/page/shared/routes.ts'
import type { Message } from '../contract/messages.ts'
import type { NewMessage } from './queries.ts'

/** The mail that forwards a visitor's message to the brokerage, in its language. */
export function mailOf(message: NewMessage, site: MailSite) {
  const { email, phone, content, language } = message
  const say = translatorFor(defaultLanguage)
  const subject = say('mail.message_subject', { name: foreignWords(message.name, 60) })
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
      { link: say('mail.message_open'), url: site.publicUrl + screens.messages.path },
    ],
    language: defaultLanguage,
    ...site,
  })
  return { subject, text, html, ...(email !== null && { replyTo: email }) }
}

/** How to go on writing: by an answer to the mail, or through the contact form where the brokerage has no address. */
function wayBack(
  { reference, language }: Pick<Message, 'reference' | 'language'>,
  replyTo: string | undefined,
  { publicUrl }: MailSite,
): MailPart[] {
  const say = translatorFor(language)
  if (replyTo !== undefined) return [{ paragraph: say('mail.answer_reply', { reference }) }]
  return [
    { paragraph: say('mail.answer_write', { reference }) },
    { link: say('mail.answer_contact'), url: `${publicUrl}${screens.contact.path}?lang=${language}` },
  ]
}

interface ReceiptMail {
  message: Pick<Message, 'reference' | 'language'>
  replyTo: string | undefined
}

/**
 * The mail that confirms a message to its sender, in the language of the page. It holds nothing that a visitor wrote: it
 * goes out in our name to an address that anybody may have typed.
 */
export function receiptMailOf({ message, replyTo }: ReceiptMail, site: MailSite) {
  const { reference, language } = message
  const say = translatorFor(language)
  const { text, html } = layOutMail({
    heading: say('mail.receipt_heading'),
    parts: [
      { paragraph: say('mail.receipt_text', { reference }) },
      ...wayBack(message, replyTo, site),
      { paragraph: say('mail.receipt_ignore') },
    ],
    language,
    ...site,
  })
  const subject = say('mail.receipt_subject', { reference })
  return { subject, text, html, ...(replyTo !== undefined && { replyTo }) }
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
export function answerMailOf({ message, text: answer, replyTo }: AnswerMail, site: MailSite) {
  const { reference, content, language } = message
  const say = translatorFor(language)
  const { text, html } = layOutMail({
    heading: say('mail.answer_heading'),
    parts: [
      { paragraph: answer },
      ...wayBack(message, replyTo, site),
      { paragraph: say('mail.answer_original', { reference }) },
      { quote: foreignLines(content) },
    ],
    language,
    ...site,
    isPersonal: true,
  })
  const subject = say('mail.answer_subject', { reference })
  return { subject, text, html, isPersonal: true as const, ...(replyTo !== undefined && { replyTo }) }
}
