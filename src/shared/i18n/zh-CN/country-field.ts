import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/country-field.ts'

export default {
  'country_field.label': '国家或地区',
  'country_field.none': '请选择国家或地区',
} satisfies SameKeys<typeof source>
