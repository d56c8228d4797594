import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/common.ts'

export default {
  'site.name': 'Customs-broker container management system',
  'site.short_name': 'CargoClear',
  'common.language': 'Language',
  'common.navigation': 'Navigation',
  'common.navigation_mode': 'Navigation mode',
  'common.navigation_head': 'Top bar',
  'common.navigation_side': 'Side bar',
  'common.skip_to_content': 'Skip to content',
  'common.loading': 'Loading…',
  'common.retry': 'Try again',
  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.save': 'Save',
  'common.saving': 'Saving…',
  'common.edit': 'Edit',
  'common.confirm': 'Confirm',
  'common.search': 'Search',
  'common.none': '—',
  'common.days_left': { one: '{count} day', other: '{count} days' },
} satisfies SameKeys<typeof source>
