import { allTexts } from '#shared/texts/all.ts'
import { type Language, languages } from '#shared/texts/languages.ts'
import { type TextKey, type Translate, translator } from '#shared/texts/translator.ts'

const translators = Object.fromEntries(
  languages.map((language) => [language, translator(language, allTexts[language])]),
) as Record<Language, Translate>

/** The texts of a language, for mails and for the messages of answers. */
export const translatorFor = (language: Language): Translate => translators[language]

/** Keys made at run time (`error.` + a thrown key) cannot be checked by the compiler; their table is. */
type LooseTranslate = (key: TextKey, params: Record<string, string | number>) => string

export const looseTranslatorFor = (language: Language): LooseTranslate =>
  translators[language] as LooseTranslate
