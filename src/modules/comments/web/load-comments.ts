import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/comments.ts'),
  'en-US': () => import('../texts/en-US/comments.ts'),
  'zh-CN': () => import('../texts/zh-CN/comments.ts'),
}

/** Loads code that shows comments together with its texts, which no page needs at first. */
const withCommentTexts = <T>(load: () => Promise<T>): Promise<T> => withTexts(texts, load)

export const loadPanel = () => withCommentTexts(() => import('./panel.tsx'))
export const loadCounts = () => withCommentTexts(() => import('./counts.tsx'))
