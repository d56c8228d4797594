import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/reading.ts'

export default {
  'error.unmapped_columns': 'Decide what to do with these columns: {columns}.',
  'error.already_running': 'This import is already under way.',
  'error.already_imported': 'This import was already made. To make another, upload the file again.',
  'error.changed_since': {
    one: 'It cannot be undone: {count} shipment of this import was changed since ({numbers}).',
    other: 'It cannot be undone: {count} shipments of this import were changed since ({numbers}).',
  },
  'validation.target_taken': 'Another column is already read as this.',
  'validation.unknown_sheet': 'The workbook has no sheet “{name}”.',
  'validation.unknown_column': 'The sheet has no such column.',
  'validation.unknown_line': 'The sheet has no line {line}.',
  'validation.of_company':
    '“{code}” belongs to {company}, which is not the company of this row. Give the company in a column or under “The same for every row”.',
  'validation.sea_needs_port': '“{code}” is an airport; a sea shipment needs a sea port.',
  'validation.air_needs_airport': '“{code}” is a sea port; an air shipment needs an airport.',
  'validation.sea_needs_line': '“{code}” is an airline; a sea shipment needs a shipping line.',
  'validation.air_needs_airline': '“{code}” is a shipping line; an air shipment needs an airline.',
  'validation.no_such_number': 'No shipment has this number.',
  'validation.several_cabins': '{n} shipments have this number: which one to change is unclear.',
  'sheet_reading.choices': '{reason} Did you mean {choices}?',
  'sheet_reading.warning': 'Warning: {text}',
  'sheet_reading.of_member': '{member}: {text}',
  'sheet_reading.errors_heading': 'Errors',
  'sheet_reading.errors_file': '{name} with errors.xlsx',
} satisfies SameKeys<typeof source>
