import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/account.ts'

export default {
  'account.title': '账号设置',
} satisfies SameKeys<typeof source>
