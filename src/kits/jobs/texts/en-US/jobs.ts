import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/jobs.ts'

/** What long work says: its screen and its notices. */
export default {
  'jobs.text':
    'Your imports and exports in the background. They continue when you close this page; their results are kept for a day.',
  'jobs.empty': 'You have no tasks',
  'jobs.empty_text': 'When you import or export many rows, you can follow them here.',
  'jobs.export_of': 'Export: {what}',
  'jobs.import_of': 'Import: {what}',
  'jobs.check_of': 'File check: {what}',
  'jobs.states.waiting': 'Waiting',
  'jobs.states.running': 'Running',
  'jobs.states.done': 'Finished',
  'jobs.states.failed': 'Failed',
  'jobs.states.cancelled': 'Canceled',
  'jobs.waits': 'Starts as soon as the task before it has finished.',
  'jobs.begins': 'Starting…',
  'jobs.progress': '{done} of {total} rows',
  'jobs.rows': { one: '{count} row', other: '{count} rows' },
  'jobs.nothing_written': 'Nothing was saved.',
  'jobs.no_file': 'No file was created.',
  'jobs.download': 'Download',
  'jobs.report': 'See the result by row',
  'jobs.open_import': 'Open the import',
  'jobs.intake_wrong': {
    one: '{count} row with errors. Open the import to correct it.',
    other: '{count} rows with errors. Open the import to correct them.',
  },
  'jobs.notices.cancelled': 'Task canceled',
  'jobs.notices.had_ended': 'The task had already finished',
  'jobs.begun': 'Preparing the file in the background',
  'jobs.begun_text': 'Keep working: it downloads as soon as it is ready, and stays in Tasks for a day.',
} satisfies SameKeys<typeof source>
