import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/home.ts'

export default {
  'home.headline': 'Your cargo, from port to door',
} satisfies SameKeys<typeof source>
