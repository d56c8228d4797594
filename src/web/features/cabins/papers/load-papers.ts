import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const kinds: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/paper-kinds.ts'),
  'en-US': () => import('#shared/texts/en-US/paper-kinds.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/paper-kinds.ts'),
}

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/papers.ts'),
  'en-US': () => import('#shared/texts/en-US/papers.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/papers.ts'),
}

/** Loads code that shows papers by kind together with its texts, which no page needs at first. */
export const withPaperTexts = <T>(load: () => Promise<T>): Promise<T> =>
  withTexts(kinds, () => withTexts(texts, load))
