import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/field.ts'

export default {
  'country_field.label': 'Country',
  'country_field.none': 'Choose a country',
} satisfies SameKeys<typeof source>
