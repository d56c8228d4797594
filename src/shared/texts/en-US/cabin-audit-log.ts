import type source from '../es-MX/cabin-audit-log.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'cabin_audit_log.user_name': '({name})',
  'cabin_audit_log.actions.create': 'Registered the shipment',
  'cabin_audit_log.actions.update': 'Changed the details',
  'cabin_audit_log.actions.delete': 'Deleted the shipment',
  'cabin_audit_log.actions.restore': 'Restored the shipment',
  'cabin_audit_log.actions.status': 'Recorded a step',
  'cabin_audit_log.actions.undo': 'Undid a step',
  'cabin_audit_log.actions.upload': { one: 'Added {count} document', other: 'Added {count} documents' },
  'cabin_audit_log.actions.remove_document': 'Deleted a document',
  'cabin_audit_log.actions.download': 'Downloaded a document',
  'cabin_audit_log.fields.processing_time': 'Date of the step',
  'cabin_audit_log.fields.confirmed': 'Confirmation',
  'cabin_audit_log.fields.reason': 'Reason',
  'cabin_audit_log.before': 'Before:',
  'cabin_audit_log.after': 'After:',
  'cabin_audit_log.unnamed': '(no name)',
  'cabin_audit_log.initial': 'Initial details',
  'cabin_audit_log.more': 'Show more',
  'cabin_audit_log.shown': '{n} of {total}',
  'cabin_audit_log.empty': 'No changes have been recorded yet.',
  'cabin_audit_log.failed': 'The history could not be loaded.',
} satisfies SameKeys<typeof source>
