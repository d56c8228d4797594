import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const kinds: PartTexts = {
  'es-MX': () => import('#modules/papers/texts/es-MX/kinds.ts'),
  'en-US': () => import('#modules/papers/texts/en-US/kinds.ts'),
  'zh-CN': () => import('#modules/papers/texts/zh-CN/kinds.ts'),
}

const texts: PartTexts = {
  'es-MX': () => import('#modules/papers/texts/es-MX/papers.ts'),
  'en-US': () => import('#modules/papers/texts/en-US/papers.ts'),
  'zh-CN': () => import('#modules/papers/texts/zh-CN/papers.ts'),
}

/** Loads code that shows papers by kind together with its texts, which no page needs at first. */
export const withPaperTexts = <T>(load: () => Promise<T>): Promise<T> =>
  withTexts(kinds, () => withTexts(texts, load))

export const loadQuestions = () => withPaperTexts(() => import('./question-dialogs.tsx'))
