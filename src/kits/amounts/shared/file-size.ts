import type { Language } from '#kits/contract/shared/languages.ts'

const units = [
  { unit: 'gigabyte', bytes: 1024 ** 3, digits: 1 },
  { unit: 'megabyte', bytes: 1024 ** 2, digits: 1 },
] as const
const smallest = { unit: 'kilobyte', bytes: 1024, digits: 0 } as const

/** As desktop systems show sizes: 1 MB is 1024 kB, and anything above zero is at least 1 kB. */
export function fileSize(bytes: number, language: Language): string {
  const { unit, bytes: one, digits } = units.find((larger) => bytes >= larger.bytes) ?? smallest
  const value = bytes === 0 ? 0 : Math.max(bytes / one, 1)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
