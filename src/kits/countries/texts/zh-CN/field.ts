import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/field.ts'

export default {
  'country_field.label': '国家/地区',
  'country_field.none': '请选择国家/地区',
} satisfies SameKeys<typeof source>
