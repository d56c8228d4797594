import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/account.ts'

export default {
  'account.title': 'Account settings',
} satisfies SameKeys<typeof source>
