import type { Language } from '#kits/contract/shared/languages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

interface Words {
  readonly t: Translate
  readonly language: Language
}

/** "Factura comercial, Lista de empaque y DODA". */
export const kindNames = (kinds: readonly DocumentKind[], { t, language }: Words): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    kinds.map((kind) => t(`papers.kinds.${kind}`)),
  )
