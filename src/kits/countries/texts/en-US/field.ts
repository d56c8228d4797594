import type source from '../es-MX/field.ts'
import type { SameKeys } from '#kits/i18n/shared/translator.ts'

export default {
  'country_field.label': 'Country',
  'country_field.none': 'Choose a country',
} satisfies SameKeys<typeof source>
