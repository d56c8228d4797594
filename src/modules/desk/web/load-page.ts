import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/page.ts'),
  'en-US': () => import('../texts/en-US/page.ts'),
  'zh-CN': () => import('../texts/zh-CN/page.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadDeskPage = () => withTexts(texts, () => import('./page.tsx'))
