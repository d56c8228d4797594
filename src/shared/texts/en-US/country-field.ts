import type source from '../es-MX/country-field.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'country_field.label': 'Country',
  'country_field.none': 'Choose a country',
} satisfies SameKeys<typeof source>
