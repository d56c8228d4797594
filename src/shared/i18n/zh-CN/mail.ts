import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/mail.ts'

export default {
  'mail.message_subject': '{name} 的新留言',
} satisfies SameKeys<typeof source>
