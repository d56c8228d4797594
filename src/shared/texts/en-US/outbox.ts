import type source from '../es-MX/outbox.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'outbox.empty': 'Everything was delivered',
  'outbox.tabs': 'Deliveries by state',
  'outbox.all': 'All',
  'outbox.dead': 'Given up',
  'outbox.expired': 'Expired',
  'outbox.expired_text':
    'The code or link in it is no longer valid: it was erased and is not sent. Whoever needs one can ask for another.',
  'outbox.waiting': 'Waiting',
  'outbox.text':
    'Emails and text messages that have not left. Those that fail are tried again by themselves at growing intervals; after several tries they wait here.',
  'outbox.fields.recipient': 'Recipient',
  'outbox.fields.kind': 'Kind',
  'outbox.fields.subject': 'Subject',
  'outbox.fields.createdAt': 'Created at',
  'outbox.fields.attempts': 'Tries',
  'outbox.fields.state': 'State',
  'outbox.fields.dueAt': 'Next try',
  'outbox.fields.deadAt': 'Given up at',
  'outbox.fields.lastError': 'Last error',
  'outbox.kinds.mail': 'Email',
  'outbox.kinds.text_message': 'Text message',
  'outbox.actions.retry': 'Send again',
  'outbox.actions.discard': 'Discard',
  'outbox.selected': { one: '{count} selected', other: '{count} selected' },
  'outbox.confirm.title': { one: 'Discard {count} delivery?', other: 'Discard {count} deliveries?' },
  'outbox.confirm.text': 'It is erased and will never be sent. This cannot be undone.',
  'outbox.notices.retried': {
    one: '{count} delivery is on its way again',
    other: '{count} deliveries are on their way again',
  },
  'outbox.notices.discarded': { one: '{count} delivery discarded', other: '{count} deliveries discarded' },
  'outbox.notices.left': {
    one: '{count} delivery was not discarded: it is on its way or was gone already',
    other: '{count} deliveries were not discarded: they are on their way or were gone already',
  },
  'outbox.notices.expired': {
    one: '{count} delivery has expired or was gone already, and is not sent',
    other: '{count} deliveries have expired or were gone already, and are not sent',
  },
  'outbox.undelivered': { one: '{count} undelivered', other: '{count} undelivered' },
} satisfies SameKeys<typeof source>
