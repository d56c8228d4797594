import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/login.ts'

export default {
  'login.title': '欢迎回来',
} satisfies SameKeys<typeof source>
