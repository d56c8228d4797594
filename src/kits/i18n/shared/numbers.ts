import type { Language } from '#kits/contract/shared/languages.ts'

/**
 * Formats and pluralises counts without Intl, whose first formatter costs a phone more than the rest of a page's
 * start. The three languages group digits alike; numbers.test.ts compares with Intl.
 */
export function formatCount(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

const hasSingular: Record<Language, boolean> = { 'es-MX': true, 'en-US': true, 'zh-CN': false }

export const pluralForm = (language: Language, count: number): 'one' | 'other' =>
  count === 1 && hasSingular[language] ? 'one' : 'other'
