import type { DocumentKind } from '#shared/domain/document-kinds.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Translate } from '#shared/texts/translator.ts'

interface Words {
  readonly t: Translate
  readonly language: Language
}

/** "Factura comercial, Lista de empaque y DODA". */
export const kindNames = (kinds: readonly DocumentKind[], { t, language }: Words): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    kinds.map((kind) => t(`papers.kinds.${kind}`)),
  )
