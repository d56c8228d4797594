import type { Language } from '#kits/contract/shared/languages.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'

/** Loaded when a language is first chosen, which few do. */
const save = (language: Language): Promise<boolean> =>
  import('./save-language.ts').then(
    ({ saveLanguage }) => saveLanguage(language),
    () => false,
  )

/** Shows a language and stores it with the account; says whether it was stored. */
export function useChooseLanguage(): (language: Language) => Promise<boolean> {
  const { setLanguage } = useLanguage()
  return async (language) => {
    const [isSaved] = await Promise.all([save(language), setLanguage(language)])
    return isSaved
  }
}
