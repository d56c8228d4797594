import type source from '../es-MX/cabin-audit-log.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'cabin_history.title': 'History',
  'cabin_history.actions.create': 'Registered the cabin',
  'cabin_history.actions.update': 'Changed the details',
  'cabin_history.actions.delete': 'Deleted the cabin',
  'cabin_history.actions.restore': 'Restored the cabin',
  'cabin_history.actions.status': 'Recorded a step',
  'cabin_history.actions.undo': 'Undid a step',
  'cabin_history.actions.upload': { one: 'Added {count} document', other: 'Added {count} documents' },
  'cabin_history.actions.remove_document': 'Deleted a document',
  'cabin_history.actions.download': 'Downloaded a document',
  'cabin_history.fields.processing_time': 'Date of the step',
  'cabin_history.fields.confirmed': 'Confirmation',
  'cabin_history.fields.reason': 'Reason',
  'cabin_history.before': 'Before:',
  'cabin_history.after': 'After:',
  'cabin_history.unnamed': '(no name)',
  'cabin_history.initial': 'First details',
  'cabin_history.more': 'Show more',
  'cabin_history.shown': '{n} of {total}',
  'cabin_history.empty': 'No changes have been recorded yet.',
  'cabin_history.failed': 'The history could not be loaded.',
} satisfies SameKeys<typeof source>
