import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/deadlines.ts'),
  'en-US': () => import('#shared/texts/en-US/deadlines.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/deadlines.ts'),
}

/** Loads code that shows deadlines together with its texts, which no page needs at first. */
export const withDeadlineTexts = <T>(load: () => Promise<T>): Promise<T> => withTexts(texts, load)

export const loadPanel = () => withDeadlineTexts(() => import('./panel.tsx'))
