import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#modules/partners/texts/es-MX/api-keys.ts'),
  'en-US': () => import('#modules/partners/texts/en-US/api-keys.ts'),
  'zh-CN': () => import('#modules/partners/texts/zh-CN/api-keys.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadIntegrationsPage = () => withTexts(texts, () => import('./page.tsx'))
