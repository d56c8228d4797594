import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/language-offer.ts'

export default {
  'language_offer.text': '本网站也有中文版。',
  'language_offer.accept': '查看中文版',
  'language_offer.decline': '不用了',
} satisfies SameKeys<typeof source>
