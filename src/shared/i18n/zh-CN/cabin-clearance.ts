import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/cabin-clearance.ts'

export default {
  'cabin_clearance.title': '清关',
} satisfies SameKeys<typeof source>
