import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/mail.ts'

export default {
  'mail.message_subject': 'New message from {name}',
} satisfies SameKeys<typeof source>
