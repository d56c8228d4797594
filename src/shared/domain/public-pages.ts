import { defaultLanguage, type Language } from '../texts/languages.ts'
import { screens } from './routes.ts'

/** The pages a search engine may show; the rest is for those who are already here. */
export const publicPages = ['home', 'tracking', 'contact', 'privacy'] as const

export type PublicPage = (typeof publicPages)[number]

/** Where a page stands in a language: the default one at its plain path, the others by `?lang=`. */
export function pageAddress(publicUrl: string, page: PublicPage, language: Language): string {
  return `${publicUrl}${screens[page].path}${language === defaultLanguage ? '' : `?lang=${language}`}`
}
