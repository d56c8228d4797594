import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/cabin-history.ts'

export default {
  'cabin_history.title': 'History',
} satisfies SameKeys<typeof source>
