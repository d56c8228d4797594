import type { Language } from '../texts/languages.ts'

/** A name in up to three languages. */
export interface Names {
  readonly cnName: string | null
  readonly enName: string | null
  readonly esName?: string | null
}

const order: Record<Language, readonly (keyof Names)[]> = {
  'zh-CN': ['cnName', 'enName', 'esName'],
  'en-US': ['enName', 'esName', 'cnName'],
  'es-MX': ['esName', 'enName', 'cnName'],
}

/** A carrier has one name, and a Chinese one for Chinese readers. */
export function carrierName(carrier: { name: string; cnName: string | null }, language: Language): string {
  return (language === 'zh-CN' && carrier.cnName) || carrier.name
}

/** The name for a language: Spanish falls back to English, and each to whatever there is. */
export function nameIn(language: Language, names: Names): string | undefined {
  for (const member of order[language]) if (names[member]) return names[member]
  return undefined
}
