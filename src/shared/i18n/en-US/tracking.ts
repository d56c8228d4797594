import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/tracking.ts'

export default {
  'tracking.title': 'Track your cargo',
} satisfies SameKeys<typeof source>
