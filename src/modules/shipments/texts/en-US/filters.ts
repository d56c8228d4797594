import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/filters.ts'

export default {
  'cabins.filters.active': 'Active filters',
  'cabins.filters.clear': 'Clear all',
  'cabins.filters.remove': 'Remove the filter “{filter}”',
  'cabins.filters.chip': '{label}: {name}',
  'cabins.filters.departure_from': 'Departure from',
  'cabins.filters.departure_to': 'Departure until',
  'cabins.filters.from_day': 'Departure from {day}',
  'cabins.filters.to_day': 'Departure until {day}',
  'cabins.filters.free_today': 'Due today or overdue',
  'cabins.filters.free_within': { one: 'Due within {count} day', other: 'Due within {count} days' },
  'cabins.filters.overdue': 'Overdue',
  'cabins.filters.due_today': 'Due today or overdue',
  'cabins.filters.due_within': { one: 'Due in {count} day or less', other: 'Due in {count} days or less' },
  'cabins.filters.waiting.inspection': 'In inspection longer than usual',
  'cabins.filters.waiting.papers': 'Documents missing to go on',
  'cabins.filters.waiting.no_movement': 'No movement',
  'cabins.filters.waiting.arrival': 'Arriving today',
  'cabins.filters.announced': 'Not confirmed only',
  'cabins.filters.papersMissing': 'Documents missing',
  'cabins.filters.unattended': 'No active responsible',
  'cabins.filters.deleted': 'Deleted shipments',
  'cabins.filters.numbers': { one: '{count} number', other: '{count} numbers' },
  'cabins.filters.chosen': {
    one: '{count} chosen: choose another to add it.',
    other: '{count} chosen: choose another to add it.',
  },
  'cabins.filters.add_status': 'Add a status',
  'cabins.numbers.missing': {
    one: '{count} number was not found:',
    other: '{count} numbers were not found:',
  },
  'cabins.numbers.copy': 'Copy the missing ones',
  'cabins.numbers.copied': { one: 'Copied: {count} number', other: 'Copied: {count} numbers' },
} satisfies SameKeys<typeof source>
