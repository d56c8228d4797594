import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/cabin-papers.ts'

export default {
  'cabin_papers.title': 'Documents',
} satisfies SameKeys<typeof source>
