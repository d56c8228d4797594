import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/imports.ts'

/** What the import of a file says, in its dialog and as a job. */
export default {
  'catalog.import.title': 'Import from Excel or CSV',
  'catalog.import.template_text': 'Use the template: its first row names the columns.',
  'catalog.import.template_xlsx': 'Excel template',
  'catalog.import.template_csv': 'CSV template',
  'catalog.import.choose': 'Choose an .xlsx or .csv file, or drop it here',
  'catalog.import.choose_another': 'Choose another file',
  'catalog.import.checking': 'Checking every row…',
  'catalog.import.sending': 'Sending the file…',
  'catalog.import.importing': 'Importing…',
  'catalog.import.none_written': 'Nothing has been saved yet.',
  'catalog.import.unknown':
    'The import was interrupted before the server answered: either every row was saved or none. The list shows what there is; check the file again before you import it once more.',
  'catalog.import.check_again': 'Check the file again',
  'catalog.import.rows_ready': {
    one: '{count} row ready to import.',
    other: '{count} rows ready to import.',
  },
  'catalog.import.rows_wrong': {
    one: '{count} row with errors. Correct it in the file and choose it again: all rows are imported or none.',
    other:
      '{count} rows with errors. Correct them in the file and choose it again: all rows are imported or none.',
  },
  'catalog.import.rows_right': { one: '{count} row without errors.', other: '{count} rows without errors.' },
  'catalog.import.no_rows': 'The file has no rows to import.',
  'catalog.import.only_errors': 'Only rows with errors',
  'catalog.import.report': 'Result of the check',
  'catalog.import.line': 'Row',
  'catalog.import.column': 'Column',
  'catalog.import.message': 'Message',
  'catalog.import.whole_row': 'Whole row',
  'catalog.import.warning': 'Warning',
  'catalog.import.rows_warned': {
    one: '{count} row with warnings: have a look; it can be imported as it is.',
    other: '{count} rows with warnings: have a look; they can be imported as they are.',
  },
  'catalog.import.ignored': {
    one: '{count} column of the file will not be imported.',
    other: '{count} columns of the file will not be imported.',
  },
  'catalog.import.ignored_hint':
    'If you need their data, change the heading to the one in the template and choose the file again.',
  'catalog.import.ignored_unknown': 'Column {column}, “{heading}”: matches no field.',
  'catalog.import.ignored_read_only': 'Column {column}, “{heading}”: export only; the system sets its value.',
  'catalog.import.ignored_repeated': 'Column {column}, “{heading}”: repeated; the first one is used.',
  'catalog.import.ignored_no_heading': 'Column {column}: has data but no heading.',
  'catalog.import.ignored_agree': {
    one: 'Yes, import without {count} column',
    other: 'Yes, import without {count} columns',
  },
  'catalog.import.only_findings': 'Only rows with errors or warnings',
  'catalog.import.row_ok': 'No errors',
  'catalog.import.show_more': { one: 'Show {count} more', other: 'Show {count} more' },
  'catalog.import.import': { one: 'Import {count} row', other: 'Import {count} rows' },
  'catalog.import.import_disabled': 'Import',
  'catalog.import.done': { one: '{count} row was imported.', other: '{count} rows were imported.' },
  'catalog.import.in_background': 'Continue in the background',
} satisfies SameKeys<typeof source>
