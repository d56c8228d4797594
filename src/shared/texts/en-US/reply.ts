import type source from '../es-MX/reply.ts'
import type { SameKeys } from '../translator.ts'

/** What an answer to a visitor starts with, in the visitor’s language. */
export default {
  'reply.subject': 'Reply to your message',
} satisfies SameKeys<typeof source>
