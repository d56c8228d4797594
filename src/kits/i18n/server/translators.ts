import { allTexts } from '#app/texts/all.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { type TextKey, type Translate, translator } from '../shared/translator.ts'

const translators = Object.fromEntries(
  languages.map((language) => [language, translator(language, allTexts[language])]),
) as Record<Language, Translate>

/** The translator of a language, for mails and answers. */
export const translatorFor = (language: Language): Translate => translators[language]

/**
 * For keys built at run time (`error.` + an error key), which the compiler cannot check; the table of errors is
 * checked.
 */
type LooseTranslate = (key: TextKey, params: Record<string, string | number>) => string

export const looseTranslatorFor = (language: Language): LooseTranslate =>
  translators[language] as LooseTranslate
