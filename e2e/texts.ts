import { allTexts } from '#app/texts/all.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { type Translate, translator } from '#kits/i18n/shared/translator.ts'
import type { ScreenName } from '#kits/page/shared/routes.ts'

/** The product's own texts, so that a journey survives a new wording and fails on a missing one. */
export function texts(language: Language): Translate {
  return translator(language, allTexts[language])
}

/** The default language. */
export const say = texts('es-MX')

/** The title of a screen's document: the home page names the brokerage first, the others the system last. */
export function titleOf(name: ScreenName, t: Translate): string {
  if (name === 'home') return `${t('site.short_name')} · ${t('public.home_title')}`
  return `${t(`screen.${name}`)} · ${t('site.name')}`
}

/** All texts of a language that have no placeholders. */
export function sayingsOf(language: Language): string[] {
  return Object.values(allTexts[language])
    .flatMap((saying) => (typeof saying === 'string' ? [saying] : Object.values(saying)))
    .filter((saying) => !saying.includes('{'))
}
