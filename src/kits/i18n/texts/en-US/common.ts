import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/common.ts'

export default {
  'site.name': 'Customs-broker container management system',
  'site.short_name': 'CargoClear',
  'common.language': 'Language',
  'common.navigation': 'Navigation',
  'common.skip_to_content': 'Skip to content',
  'common.loading': 'Loading…',
  'common.retry': 'Try again',
  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.save': 'Save',
  'common.edit': 'Edit',
  'common.confirm': 'Confirm',
  'common.search': 'Search',
  'common.show_password': 'Show password',
  'common.hide_password': 'Hide password',
  'common.caps_lock': 'Caps Lock is on.',
  'common.notifications': 'Notifications',
  'common.none': '—',
  'common.days_left': { one: '{count} day', other: '{count} days' },
  'problem.load_title': 'This page could not be loaded',
  'problem.load_text': 'Check your connection. If there is a new version, trying again opens it.',
  'problem.crash_title': 'Something went wrong on this page',
  'problem.crash_text': 'What you have saved is safe. Reload the page to continue.',
} satisfies SameKeys<typeof source>
