import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'
import { pedimentoKeyTexts } from '#modules/reference/module.web.ts'

const texts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/pedimentos.ts'),
  'en-US': () => import('../texts/en-US/pedimentos.ts'),
  'zh-CN': () => import('../texts/zh-CN/pedimentos.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadPedimentosPage = () =>
  withTexts(pedimentoKeyTexts, () => withTexts(texts, () => import('./page.tsx')))
