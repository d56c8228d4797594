import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/home.ts'

export default {
  'home.headline': '您的货物，从港口到家门',
} satisfies SameKeys<typeof source>
