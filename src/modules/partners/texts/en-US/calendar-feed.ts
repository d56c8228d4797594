import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/calendar-feed.ts'

export default {
  'calendar.name': 'Shipment deadlines',
  'calendar.last_free_day': '{clock}: last free day · {number}',
  'calendar.term_ends': '{clock}: term ends · {number}',
  'calendar.fact': '{label}: {value}',
  'calendar.customer': 'Customer, as the company wrote it: “{name}”',
  'calendar.source': 'Basis',
  'calendar.estimate': 'Estimate: the rule or the calendar is not confirmed yet.',
} satisfies SameKeys<typeof source>
