import type source from '../es-MX/reply.ts'
import type { SameKeys } from '../translator.ts'

/** What an answer to a visitor starts with, in the visitor’s language. */
export default {
  'reply.subject': '回复您的留言',
} satisfies SameKeys<typeof source>
