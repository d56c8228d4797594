import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/login.ts'

export default {
  'login.title': 'Welcome back',
} satisfies SameKeys<typeof source>
