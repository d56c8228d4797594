import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/privacy.ts'

export default {
  'privacy.title': 'Privacy notice',
} satisfies SameKeys<typeof source>
