import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/cabin-form.ts'

export default {
  'cabin_form.title': '舱位信息',
} as const satisfies SameKeys<typeof source>
