import { catalogues } from '#shared/i18n/all.ts'
import { type Translate, translator } from '#shared/i18n/catalogue.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** What the product says, so that a journey survives a better wording and fails on a missing one. */
export function texts(language: Language): Translate {
  return translator(language, catalogues[language])
}

/** The default language. */
export const say = texts('es-MX')

/** Everything a catalogue says that stands by itself. */
export function sayingsOf(language: Language): string[] {
  return Object.values(catalogues[language])
    .flatMap((saying) => (typeof saying === 'string' ? [saying] : Object.values(saying)))
    .filter((saying) => !saying.includes('{'))
}
