import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/cabin-papers.ts'

export default {
  'cabin_papers.title': '运输单证',
} satisfies SameKeys<typeof source>
