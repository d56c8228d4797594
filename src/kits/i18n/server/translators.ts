import { defaultLanguage, type Language } from '#kits/contract/shared/languages.ts'
import { type TextKey, type Texts, type Translate, translator } from '../shared/translator.ts'

type TextsByLanguage = Readonly<Record<Language, Texts>>

let registered: TextsByLanguage | undefined

/** The app registers the texts of all modules before anything is served: a kit imports none of them. */
export function registerTexts(texts: TextsByLanguage): void {
  registered = texts
}

function textsIn(language: Language): Texts {
  if (!registered) throw new Error('No texts are registered: src/app/server/texts.ts was not imported')
  return registered[language]
}

/** The translator of a language, for mails and answers. */
export const translatorFor = (language: Language): Translate => translator(language, textsIn(language))

/**
 * For keys built at run time (`error.` + an error key), which the compiler cannot check; the table of errors is
 * checked.
 */
type LooseTranslate = (key: TextKey, params: Record<string, string | number>) => string

export const looseTranslatorFor = (language: Language): LooseTranslate =>
  translatorFor(language) as LooseTranslate

/** Whether there is a text for a key built at run time. */
export const isTextKey = (key: string): key is TextKey => key in textsIn(defaultLanguage)

/** The text for a key built at run time, or the key where there is none. */
export const textOf = (language: Language, key: string): string =>
  String(textsIn(language)[key as TextKey] ?? key)
