import type { Language } from '#kits/contract/shared/languages.ts'

/** From January, as short as they stand beside a day. Not from the browser, whose spelling may differ from the server's. */
export const shortMonths: Readonly<Record<Language, readonly string[]>> = {
  'es-MX': 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' '),
  'en-US': 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  'zh-CN': Array.from({ length: 12 }, (_, index) => `${index + 1}月`),
}

/** `14 nov` */
export function shortDay(day: string, language: Language): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  const name = shortMonths[language][month - 1]
  if (language === 'zh-CN') return `${name}${date}日`
  return language === 'en-US' ? `${name} ${date}` : `${date} ${name}`
}
