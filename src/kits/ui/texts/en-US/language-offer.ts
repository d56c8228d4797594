import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/language-offer.ts'

export default {
  'language_offer.text': 'This site is also in English.',
  'language_offer.accept': 'View in English',
  'language_offer.decline': 'No, thanks',
} satisfies SameKeys<typeof source>
