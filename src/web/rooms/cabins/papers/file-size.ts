import type { Language } from '#shared/i18n/languages.ts'

/** As the managers' computers tell it: 1 MB is 1024 kB, and anything is at least 1 kB. */
export function fileSize(bytes: number, language: Language): string {
  const isSmall = bytes < 1024 ** 2
  const value = isSmall ? Math.max(bytes / 1024, 1) : bytes / 1024 ** 2
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const digits = isSmall ? 0 : 1
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
