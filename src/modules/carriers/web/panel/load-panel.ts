import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#modules/carriers/texts/es-MX/proposals.ts'),
  'en-US': () => import('#modules/carriers/texts/en-US/proposals.ts'),
  'zh-CN': () => import('#modules/carriers/texts/zh-CN/proposals.ts'),
}

/** The panel with its texts, which the page does not need at first. */
export const loadPanel = () => withTexts(texts, () => import('./panel.tsx'))
