import { updateManagerUser } from '#shared/contracts/account.ts'
import type { Language } from '#shared/texts/languages.ts'
import { call } from '../api/call.ts'
import { useLanguage } from '../texts/language.tsx'
import { manager, updateManager } from './manager.ts'

/** The signed-in manager's language, kept with the account. */

let wanted: Language | undefined
let saving: Promise<boolean> = Promise.resolve(true)

async function save(language: Language): Promise<boolean> {
  // Another was chosen meanwhile, and is saved next.
  if (language !== wanted) return true
  try {
    const saved = await call(updateManagerUser, { language }, { autoError: false, autoRedirect: false })
    if (manager()?.id === saved.id) updateManager(saved)
    return true
  } catch {
    return false
  }
}

/**
 * Stores the language with the account, one after the other, so that the last choice stays. False where that failed:
 * the language stays as it is in this browser.
 */
export function saveLanguage(language: Language): Promise<boolean> {
  wanted = language
  saving = saving.then(() => save(language))
  return saving
}

/** Shows a language and stores it with the account; says whether it was stored. */
export function useChooseLanguage(): (language: Language) => Promise<boolean> {
  const { setLanguage } = useLanguage()
  return async (language) => {
    const [isSaved] = await Promise.all([saveLanguage(language), setLanguage(language)])
    return isSaved
  }
}
