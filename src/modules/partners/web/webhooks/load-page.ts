import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#modules/partners/texts/es-MX/webhooks.ts'),
  'en-US': () => import('#modules/partners/texts/en-US/webhooks.ts'),
  'zh-CN': () => import('#modules/partners/texts/zh-CN/webhooks.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadWebhooksPage = () => withTexts(texts, () => import('./page.tsx'))
