import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/contact.ts'

export default {
  'contact.title': 'Contact us',
} satisfies SameKeys<typeof source>
