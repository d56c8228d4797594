import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/cabin-form.ts'

export default {
  'cabin_form.title': '舱位信息',
} satisfies SameKeys<typeof source>
