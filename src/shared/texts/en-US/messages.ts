import type source from '../es-MX/messages.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'messages.tabs': 'Messages by status',
  'messages.all': 'All',
  'messages.empty': 'No messages yet',
  'messages.fields.name': 'Name',
  'messages.fields.contact': 'Contact',
  'messages.fields.content': 'Message',
  'messages.fields.email': 'Email',
  'messages.fields.phone': 'Phone',
  'messages.fields.language': 'Language',
  'messages.fields.createdAt': 'Received',
  'messages.fields.status': 'Status',
  'messages.fields.processTime': 'Processed at',
  'messages.fields.processedBy': 'Processed by',
  'messages.actions.process': 'Mark as processed',
  'messages.actions.reply': 'Reply',
  'messages.actions.previous': 'Previous message',
  'messages.actions.next': 'Next message',
  'messages.selected': { one: '{count} message selected', other: '{count} messages selected' },
  'messages.confirm.title': {
    one: 'Mark {count} message as processed?',
    other: 'Mark {count} messages as processed?',
  },
  'messages.confirm.one':
    'Are you sure you want to mark the message from {name} as processed? Your name and the time are recorded.',
  'messages.confirm.several': {
    one: 'Are you sure you want to mark {count} message as processed? Your name and the time are recorded.',
    other:
      'Are you sure you want to mark {count} messages as processed? Your name and the time are recorded.',
  },
  'messages.notices.processed': {
    one: '{count} message marked as processed',
    other: '{count} messages marked as processed',
  },
} satisfies SameKeys<typeof source>
