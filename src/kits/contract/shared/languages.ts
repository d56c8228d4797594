export const languages = ['es-MX', 'en-US', 'zh-CN'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'es-MX'

/** Each language's own name for itself, so that it is found whatever language is on screen. */
export const languageNames: Record<Language, string> = {
  'es-MX': 'Español',
  'en-US': 'English',
  'zh-CN': '中文',
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** The best of our languages for an `Accept-Language` header; es-MX when none fits. */
export function pickLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/i.exec(p)?.[1]).find((q) => q !== undefined)
      return { tag: tag.trim().toLowerCase(), quality: weight === undefined ? 1 : Number(weight), order }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
  for (const { tag } of wanted) {
    const primary = tag.split('-')[0]
    const match =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => language.split('-')[0] === primary)
    if (match) return match
  }
  return defaultLanguage
}
