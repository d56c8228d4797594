import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/operator.ts'

/** What is said of the brokerage beside its own words. */
export default {
  'operator.patente': 'Customs broker license (patente) {patente}',
  'operator.days': '{first} to {last}',
} satisfies SameKeys<typeof source>
