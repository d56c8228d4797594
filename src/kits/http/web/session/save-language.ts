import type { Language } from '#kits/contract/shared/languages.ts'
import { read, remove } from '#kits/page/web/storage/storage.ts'
import { updateManagerUser } from '#kits/session/shared/account.ts'
import { call } from '../call.ts'
import { manager, updateManager } from './manager.ts'

let wanted: Language | undefined
let saving: Promise<boolean> = Promise.resolve(true)

async function save(language: Language): Promise<boolean> {
  // Another was chosen meanwhile, and is saved next.
  if (language !== wanted) return true
  try {
    const saved = await call(updateManagerUser, { language }, { autoError: false, autoRedirect: false })
    if (read('pickedLanguage') === language) remove('pickedLanguage')
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
