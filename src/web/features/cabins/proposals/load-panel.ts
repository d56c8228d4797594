import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/carrier-proposals.ts'),
  'en-US': () => import('#shared/texts/en-US/carrier-proposals.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/carrier-proposals.ts'),
}

/** The panel with its texts, which the page does not need at first. */
export const loadPanel = () => withTexts(texts, () => import('./panel.tsx'))
