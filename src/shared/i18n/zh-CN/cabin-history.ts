import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/cabin-history.ts'

export default {
  'cabin_history.title': '变更记录',
} satisfies SameKeys<typeof source>
