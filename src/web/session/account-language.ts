import type { Language } from '#shared/texts/languages.ts'
import { useLanguage } from '../texts/language.tsx'

/** The signed-in manager's language, kept with the account. */

/** Loaded when a language is first chosen, which few do. */
export const saveLanguage = (language: Language): Promise<boolean> =>
  import('./save-language.ts').then(
    (saving) => saving.saveLanguage(language),
    () => false,
  )

/** Shows a language and stores it with the account; says whether it was stored. */
export function useChooseLanguage(): (language: Language) => Promise<boolean> {
  const { setLanguage } = useLanguage()
  return async (language) => {
    const [isSaved] = await Promise.all([saveLanguage(language), setLanguage(language)])
    return isSaved
  }
}
