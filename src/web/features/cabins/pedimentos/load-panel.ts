import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/pedimentos.ts'),
  'en-US': () => import('#shared/texts/en-US/pedimentos.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/pedimentos.ts'),
}

/** The panel with its texts, which the page does not need at first. */
export const loadPanel = () => withTexts(texts, () => import('./panel.tsx'))
