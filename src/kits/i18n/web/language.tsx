import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#kits/contract/shared/languages.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import type { Translate } from '../shared/translator.ts'
import { applyChosenLanguage, chooseLanguage, subscribeTexts, t, texts } from './texts.ts'
import { setDocumentTitle } from './title.ts'

interface LanguageContext {
  language: Language
  /** Switches without a reload and remembers the choice. */
  setLanguage(language: Language): Promise<void>
  t: Translate
}

const Context = createContext<LanguageContext | null>(null)

async function setLanguage(language: Language): Promise<void> {
  try {
    await chooseLanguage(language)
    dropLanguageFromAddress()
  } catch {
    notify({ kind: 'error', title: t('error.title'), description: t('error.fallback') })
  }
}

/** Removes `?lang=` from the URL, which would otherwise undo the choice at the next reload. */
function dropLanguageFromAddress(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const current = useSyncExternalStore(subscribeTexts, texts, texts)
  useEffect(() => {
    // If the chosen language fails to load, the page stays in the one it was rendered in.
    applyChosenLanguage(location.search).catch(() => undefined)
  }, [])
  useEffect(() => {
    document.documentElement.lang = current.language
    setDocumentTitle()
  }, [current])
  const value = useMemo(() => ({ ...current, setLanguage }), [current])
  return <Context value={value}>{children}</Context>
}

export function useLanguage(): LanguageContext {
  const context = useContext(Context)
  if (!context) throw new Error('useLanguage outside of LanguageProvider')
  return context
}
