import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/archive.ts'

/** What archiving and merging say, on every reference screen. */
export default {
  'archive.filter': 'Archive',
  'archive.current': 'Active',
  'archive.archived': 'Archived',
  'archive.do': 'Archive',
  'archive.restore': 'Restore',
  'archive.done': 'Archived',
  'archive.restored': 'Restored',
  'archive.tag': 'Archived',
  'archive.merged_tag': 'Merged',
  'archive.notice':
    'It is archived: shipments that have it keep it, but forms and imports no longer offer it.',
  'archive.merged_notice':
    'It was merged into another one, which now appears in its place. It is kept for its history.',
  'archive.in_use': 'It cannot be deleted because it is in use:',
  'archive.instead': 'Archive',
  'archive.instead_text':
    'You can archive it instead: whatever has it keeps it, but forms and imports no longer offer it.',
  'archive.uses.cabin': { one: '{count} shipment', other: '{count} shipments' },
  'archive.uses.deleted_cabin': { one: '{count} deleted shipment', other: '{count} deleted shipments' },
  'archive.uses.deadline_rule': { one: '{count} deadline rule', other: '{count} deadline rules' },
  'archive.uses.carrier_feed': { one: '{count} carrier feed', other: '{count} carrier feeds' },
  'archive.uses.terminal': { one: '{count} terminal', other: '{count} terminals' },
  'archive.uses.follower': { one: '{count} contact', other: '{count} contacts' },
  'archive.uses.record': { one: '{count} record', other: '{count} records' },
  'merge.do': 'Merge…',
  'merge.title': 'Merge “{name}”',
  'merge.text': 'For two records that are the same thing: one keeps everything, the other is archived.',
  'merge.other': 'Merge with',
  'merge.stays': 'Which one stays?',
  'merge.preview': 'What will happen',
  'merge.moves': 'These move to “{name}”:',
  'merge.nothing_moves': 'Nothing uses “{name}”: it is only archived.',
  'merge.fills': 'Data that “{name}” lacked and will have:',
  'merge.aliases': 'It will also be found as: {names}',
  'merge.rules': {
    one: '{count} deadline rule of one of the two will apply to the shipments of both.',
    other:
      '{count} deadline rules of the two will apply to the shipments of both. Where two cover the same charge, the most specific applies; among equals, the one valid from the latest date. Check them first under Deadlines & tariffs.',
  },
  'merge.goes': '“{name}” is archived as merged and cannot be restored.',
  'merge.no_undo': 'A merge cannot be undone.',
  'merge.confirm': 'Merge',
  'merge.stale': 'Someone changed one of the two. Look again at what will happen before you merge.',
  'merge.progress': '{done} of {total} moved',
  'merge.goes_on': 'You can close this window: it continues in the background.',
  'merge.done': 'Merged',
} satisfies SameKeys<typeof source>
