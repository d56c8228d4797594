import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/outbox.ts'

export default {
  'outbox.empty': 'Everything was delivered',
  'outbox.tabs': 'Mail by status',
  'outbox.all': 'All',
  'outbox.dead': 'Undelivered',
  'outbox.expired': 'Expired',
  'outbox.expired_text':
    'The code or link in it is no longer valid: it was erased and is not sent. Whoever needs one can ask for another.',
  'outbox.waiting': 'Waiting',
  'outbox.text':
    'Emails and text messages that have not been sent. Those that fail are retried automatically at growing intervals; after several tries they wait here.',
  'outbox.fields.recipient': 'Recipient',
  'outbox.fields.kind': 'Kind',
  'outbox.fields.subject': 'Subject',
  'outbox.fields.createdAt': 'Created at',
  'outbox.fields.attempts': 'Tries',
  'outbox.fields.state': 'Status',
  'outbox.fields.dueAt': 'Next try',
  'outbox.fields.deadAt': 'No more tries since',
  'outbox.fields.lastError': 'Last error',
  'outbox.kinds.mail': 'Email',
  'outbox.kinds.text_message': 'Text message',
  'outbox.actions.retry': 'Send again',
  'outbox.actions.discard': 'Discard',
  'outbox.selected': { one: '{count} selected', other: '{count} selected' },
  'outbox.confirm.title': {
    one: 'Discard {count} undelivered message?',
    other: 'Discard {count} undelivered messages?',
  },
  'outbox.confirm.text': 'It is erased and will never be sent. This cannot be undone.',
  'outbox.notices.retried': {
    one: '{count} message is being sent again',
    other: '{count} messages are being sent again',
  },
  'outbox.notices.discarded': { one: '{count} message discarded', other: '{count} messages discarded' },
  'outbox.notices.left': {
    one: '{count} message was not discarded: it is being sent or was already gone',
    other: '{count} messages were not discarded: they are being sent or were already gone',
  },
  'outbox.notices.expired': {
    one: '{count} message has expired or was already gone, and is not sent',
    other: '{count} messages have expired or were already gone, and are not sent',
  },
  'outbox.undelivered': { one: '{count} undelivered', other: '{count} undelivered' },
} satisfies SameKeys<typeof source>
