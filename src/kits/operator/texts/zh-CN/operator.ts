import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/operator.ts'

/** What is said of the brokerage beside its own words. */
export default {
  'operator.patente': '报关执照（patente）{patente}',
  'operator.days': '{first}至{last}',
} satisfies SameKeys<typeof source>
