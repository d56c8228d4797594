import en from '#shared/texts/en-US/reply.ts'
import es from '#shared/texts/es-MX/reply.ts'
import type { Language } from '#shared/texts/languages.ts'
import zh from '#shared/texts/zh-CN/reply.ts'

/** URLs to answer a message. The visitor's input is encoded, so that it stays one address. */

/** Texts in the visitor's language, whichever the manager's is. */
const texts: Record<Language, typeof es | typeof en | typeof zh> = { 'es-MX': es, 'en-US': en, 'zh-CN': zh }

export function mailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

export function replyUrl(email: string, language: Language): string {
  return `${mailtoUrl(email)}?subject=${encodeURIComponent(texts[language]['reply.subject'])}`
}

export function telUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
