import type { Language } from '#shared/i18n/languages.ts'

const yearSeconds = 31_536_000

/** The stored choice once more, as a cookie: by it the server renders the next page in the same language. */
export function tellServer(language: Language): void {
  if (typeof document === 'undefined') return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not everywhere.
  document.cookie = `lang=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
