import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/imports.ts'

/** What the import of a file says, in its dialog and as a job. */
export default {
  'records.import.title': 'Import from Excel or CSV',
  'records.import.template_text': 'Use the template: its first row names the columns.',
  'records.import.template_xlsx': 'Excel template',
  'records.import.template_csv': 'CSV template',
  'records.import.choose': 'Choose an .xlsx or .csv file, or drop it here',
  'records.import.choose_another': 'Choose another file',
  'records.import.checking': 'Checking every row…',
  'records.import.sending': 'Sending the file…',
  'records.import.importing': 'Importing…',
  'records.import.none_written': 'Nothing has been saved yet.',
  'records.import.unknown':
    'The import was interrupted before the server answered: either every row was saved or none. The list shows what there is; check the file again before you import it once more.',
  'records.import.check_again': 'Check the file again',
  'records.import.rows_ready': {
    one: '{count} row ready to import.',
    other: '{count} rows ready to import.',
  },
  'records.import.rows_wrong': {
    one: '{count} row with errors. Correct it in the file and choose it again: all rows are imported or none.',
    other:
      '{count} rows with errors. Correct them in the file and choose it again: all rows are imported or none.',
  },
  'records.import.rows_right': { one: '{count} row without errors.', other: '{count} rows without errors.' },
  'records.import.no_rows': 'The file has no rows to import.',
  'records.import.only_errors': 'Only rows with errors',
  'records.import.report': 'Result of the check',
  'records.import.line': 'Row',
  'records.import.column': 'Column',
  'records.import.message': 'Message',
  'records.import.whole_row': 'Whole row',
  'records.import.warning': 'Warning',
  'records.import.rows_warned': {
    one: '{count} row with warnings: have a look; it can be imported as it is.',
    other: '{count} rows with warnings: have a look; they can be imported as they are.',
  },
  'records.import.ignored': {
    one: '{count} column of the file will not be imported.',
    other: '{count} columns of the file will not be imported.',
  },
  'records.import.ignored_hint':
    'If you need their data, change the heading to the one in the template and choose the file again.',
  'records.import.ignored_unknown': 'Column {column}, “{heading}”: matches no field.',
  'records.import.ignored_read_only': 'Column {column}, “{heading}”: export only; the system sets its value.',
  'records.import.ignored_repeated': 'Column {column}, “{heading}”: repeated; the first one is used.',
  'records.import.ignored_no_heading': 'Column {column}: has data but no heading.',
  'records.import.ignored_agree': {
    one: 'Yes, import without {count} column',
    other: 'Yes, import without {count} columns',
  },
  'records.import.only_findings': 'Only rows with errors or warnings',
  'records.import.row_ok': 'No errors',
  'records.import.show_more': { one: 'Show {count} more', other: 'Show {count} more' },
  'records.import.import': { one: 'Import {count} row', other: 'Import {count} rows' },
  'records.import.import_disabled': 'Import',
  'records.import.done': { one: '{count} row was imported.', other: '{count} rows were imported.' },
  'records.import.in_background': 'Continue in the background',
} satisfies SameKeys<typeof source>
