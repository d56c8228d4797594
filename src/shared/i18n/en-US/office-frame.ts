import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/office-frame.ts'

export default {
  'office.menu': 'Menu',
} satisfies SameKeys<typeof source>
