import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/contact.ts'

export default {
  'contact.title': '联系我们',
} satisfies SameKeys<typeof source>
