import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'
import { pedimentoKeyTexts } from '#modules/reference/module.web.ts'

const texts: PartTexts = {
  'es-MX': () => import('#modules/pedimentos/texts/es-MX/pedimentos.ts'),
  'en-US': () => import('#modules/pedimentos/texts/en-US/pedimentos.ts'),
  'zh-CN': () => import('#modules/pedimentos/texts/zh-CN/pedimentos.ts'),
}

/** The panel with its texts, which the page does not need at first. */
export const loadPanel = () =>
  withTexts(pedimentoKeyTexts, () => withTexts(texts, () => import('./panel.tsx')))
