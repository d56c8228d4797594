import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/tracking.ts'

export default {
  'tracking.title': '货物追踪',
} satisfies SameKeys<typeof source>
