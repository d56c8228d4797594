import type { Language } from '#kits/contract/shared/languages.ts'

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

/** A terminal's own name is Spanish; it may have one for other readers. */
export const terminalName = (
  { name, ...names }: { name: string; cnName: string | null; enName: string | null },
  language: Language,
): string => nameIn(language, { ...names, esName: name }) ?? name

/** The name for a language: Spanish falls back to English, and each to whatever there is. */
export function nameIn(language: Language, names: Names): string | undefined {
  for (const member of order[language]) if (names[member]) return names[member]
  return undefined
}

interface CabinNumbers {
  readonly containerNo: string | null
  readonly bookingNo: string | null
  readonly blNo: string | null
}

/** What a cabin is called: its first number; every cabin has at least one. */
export function nameOfCabin({ containerNo, bookingNo, blNo }: CabinNumbers): string {
  return containerNo ?? blNo ?? bookingNo ?? ''
}
