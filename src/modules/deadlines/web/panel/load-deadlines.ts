import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#modules/deadlines/texts/es-MX/deadlines.ts'),
  'en-US': () => import('#modules/deadlines/texts/en-US/deadlines.ts'),
  'zh-CN': () => import('#modules/deadlines/texts/zh-CN/deadlines.ts'),
}

/** Loads code that shows deadlines together with its texts, which no page needs at first. */
const withDeadlineTexts = <T>(load: () => Promise<T>): Promise<T> => withTexts(texts, load)

export const loadPanel = () => withDeadlineTexts(() => import('./panel.tsx'))

export const loadPrinted = () => withDeadlineTexts(() => import('../printed-clocks.tsx'))
