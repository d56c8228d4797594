import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/cabin-changes.ts'),
  'en-US': () => import('#shared/texts/en-US/cabin-changes.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/cabin-changes.ts'),
}

/** Loads code that changes cabins, or shows their changes, together with its texts, which no page needs at first. */
export const withChangeTexts = <T>(load: () => Promise<T>): Promise<T> => withTexts(texts, load)
