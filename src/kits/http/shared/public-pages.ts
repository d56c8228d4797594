import { defaultLanguage, type Language } from '#kits/contract/shared/languages.ts'
import { screens } from '#kits/page/shared/routes.ts'

/** The pages for search engines; other screens are for users. */
export const publicPages = ['home', 'tracking', 'contact', 'privacy'] as const

export type PublicPage = (typeof publicPages)[number]

/** The URL of a page in a language: the default one at its plain path, others by `?lang=`. */
export function pageAddress(publicUrl: string, page: PublicPage, language: Language): string {
  return `${publicUrl}${screens[page].path}${language === defaultLanguage ? '' : `?lang=${language}`}`
}
