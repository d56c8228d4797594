import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/upload-mail.ts'

/** The mail that asks for papers by an upload link, and its reminder. */
export default {
  'upload_mail.sender': 'Upload link',
  'upload_mail.by_person': '“{person}” of “{company}”',
  'upload_mail.asked_subject': 'Documents for {shipment}',
  'upload_mail.some_shipment': 'your shipment',
  'upload_mail.asked_intro': '{name} needs these documents for {shipment}:',
  'upload_mail.reminded_subject': 'Reminder: documents missing for {shipment}',
  'upload_mail.reminded_intro': '{name} is still waiting for these documents for {shipment}:',
  'upload_mail.open': 'Send the documents',
  'upload_mail.terms':
    'You need no account: open the link on your phone or computer and choose the files or take a photo. The link works until {time} (Central Mexico Time).',
  'upload_mail.ignore':
    'Please do not forward this email: anyone with the link can send documents. If you were not expecting it, ignore it.',
} satisfies SameKeys<typeof source>
