import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/upload.ts'
import paperKinds from './kinds.ts'

/** The page of an upload link. */
export default {
  ...paperKinds,
  'upload.title': 'Documents we asked you for',
  'upload.loading': 'Opening the link…',
  'upload.shipment': 'Shipment {number}',
  'upload.until': 'The link works until {time}',
  'upload.accepts': 'PDF, photos (JPG or PNG), Word or Excel, up to {size} per file.',
  'upload.keep_open': 'Keep this page open until everything is sent.',
  'upload.choose': 'Choose files',
  'upload.choose_for': 'Choose files for: {kind}',
  'upload.photo': 'Take a photo',
  'upload.photo_for': 'Take a photo of: {kind}',
  'upload.came': 'Received',
  'upload.came_list': 'Files received for: {kind}',
  'upload.missing': 'Missing',
  'upload.sent_back': 'Sent back',
  'upload.sent_back_reason': 'We sent it back: {reason}',
  'upload.sent_back_plain': 'We sent it back. Please send it again.',
  'upload.sending_list': 'Files to send for: {kind}',
  'upload.waiting': 'Waiting',
  'upload.sending': 'Sending: {share}',
  'upload.checking': 'Checking the file…',
  'upload.retrying': 'The connection was lost. We will try again in a moment.',
  'upload.offline': 'No connection. We will go on as soon as it is back; do not close this page.',
  'upload.pausing': 'We will go on at {time}: many files were sent in a short time.',
  'upload.retry': 'Try now',
  'upload.retry_of': 'Try “{name}” now',
  'upload.remove_of': 'Remove “{name}”',
  'upload.wrong_type': 'This type of file is not accepted. Send a PDF, a photo (JPG or PNG), Word or Excel.',
  'upload.too_large_photo':
    'The photo is {size} and the limit is {limit}. Take it at a lower quality or send it as a PDF.',
  'upload.too_large_pdf':
    'The PDF is {size} and the limit is {limit}. Split it into several or save it at a lower resolution.',
  'upload.too_large_file': 'The file is {size} and the limit is {limit}. Split it or save it as a PDF.',
  'upload.empty_file': 'The file is empty.',
  'upload.announce_done': '“{name}” has arrived.',
  'upload.announce_failed': '“{name}” was not sent. {reason}',
  'upload.all_came':
    'Thank you, we have everything we asked for. If something is missing, you can add it here.',
  'upload.progress': '{done} of {total} ready',
  'upload.dead_title': 'This link no longer works',
  'upload.dead_text':
    'It has expired, was canceled, or the shipment needs no more documents. Ask whoever sent it for a new one, or contact us.',
  'upload.dead_unsent': { one: '{count} file was not sent.', other: '{count} files were not sent.' },
  'upload.contact': 'Contact us',
} satisfies SameKeys<typeof source>
