import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/mail.ts'

export default {
  'mail.footer': 'This email was sent automatically by {name}.',
  'mail.message_subject': 'New message from {name}',
  'mail.message_email': 'Email: {email}',
  'mail.message_phone': 'Phone: {phone}',
  'mail.message_language': 'Language of the page: {language}',
  'mail.message_reply': 'Reply to this email and your answer will reach {email}.',
  'mail.message_call': 'They left no email address: answer by phone.',
  'mail.message_open': 'Open the messages',
} satisfies SameKeys<typeof source>
