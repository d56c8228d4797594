import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/pedimentos.ts'),
  'en-US': () => import('#shared/texts/en-US/pedimentos.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/pedimentos.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadPedimentosPage = () => withTexts(texts, () => import('./page.tsx'))
