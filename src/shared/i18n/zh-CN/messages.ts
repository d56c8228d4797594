import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/messages.ts'

export default {
  'messages.title': '客户留言',
} satisfies SameKeys<typeof source>
