import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/messages.ts'

export default {
  'messages.title': 'Messages',
} satisfies SameKeys<typeof source>
