import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/reply.ts'

/** What an answer to a visitor starts with, in the visitor’s language. */
export default {
  'reply.subject': 'Reply to your message',
} satisfies SameKeys<typeof source>
