import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/api-keys.ts'),
  'en-US': () => import('#shared/texts/en-US/api-keys.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/api-keys.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadIntegrationsPage = () => withTexts(texts, () => import('./page.tsx'))
