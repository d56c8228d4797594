import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/privacy.ts'

export default {
  'privacy.title': '隐私声明',
} satisfies SameKeys<typeof source>
