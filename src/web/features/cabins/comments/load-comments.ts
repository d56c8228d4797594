import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/cabin-comments.ts'),
  'en-US': () => import('#shared/texts/en-US/cabin-comments.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/cabin-comments.ts'),
}

/** Loads code that shows comments together with its texts, which no page needs at first. */
export const withCommentTexts = <T>(load: () => Promise<T>): Promise<T> => withTexts(texts, load)
