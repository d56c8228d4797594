import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/changes.ts'),
  'en-US': () => import('../texts/en-US/changes.ts'),
  'zh-CN': () => import('../texts/zh-CN/changes.ts'),
}

/** Loads code that changes cabins, or shows their changes, together with its texts, which no page needs at first. */
export const withChangeTexts = <T>(load: () => Promise<T>): Promise<T> => withTexts(texts, load)
