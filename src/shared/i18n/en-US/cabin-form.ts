import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/cabin-form.ts'

export default {
  'cabin_form.title': 'Cabin details',
} satisfies SameKeys<typeof source>
