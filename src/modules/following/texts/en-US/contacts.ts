import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/contacts.ts'

export default {
  'customer_contacts.title': 'Contacts',
  'customer_contacts.text': 'They are emailed about all shipments of this customer.',
  'customer_contacts.empty': 'Nobody is notified yet.',
  'customer_contacts.after_saving': 'Save the customer to add contacts.',
  'customer_contacts.failed': 'The contacts could not be loaded',
  'customer_contacts.new': 'Add contact',
  'customer_contacts.edit': 'Edit {name}',
  'customer_contacts.delete': 'Delete {name}',
  'customer_contacts.delete_text': 'They are no longer notified, and their links stop working.',
  'customer_contacts.created': 'Contact added',
  'customer_contacts.saved': 'Contact saved',
  'customer_contacts.deleted': 'Contact deleted',
  'customer_contacts.full': 'A customer can have up to {n} contacts.',
  'customer_contacts.told_of': 'Notified of: {events}',
  'customer_contacts.told_daily': 'One email a day: {events}',
  'customer_contacts.told_nothing': 'Not notified',
  'customer_contacts.stopped': 'Unsubscribed on {day}. Turn notices back on only if they ask you to.',
  'customer_contacts.bounced':
    'Their mailbox refused our email on {day}, so we no longer write to it. Correct the address.',
  'customer_contacts.fields.name': 'Name',
  'customer_contacts.fields.email': 'Email',
  'customer_contacts.fields.language': 'Language of the emails',
  'customer_contacts.fields.events': 'What they are notified of',
  'customer_contacts.fields.digest': 'A single email a day, with everything',
  'customer_contacts.events.status': 'Status changes',
  'customer_contacts.events.light': 'Customs light',
  'customer_contacts.events.eta': 'ETA that moves two days or more',
  'customer_contacts.events.clock': 'Last free day: three days and one day before',
  'customer_contacts.events.papers': 'Documents missing or sent back',
} satisfies SameKeys<typeof source>
