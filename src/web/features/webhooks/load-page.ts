import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/webhooks.ts'),
  'en-US': () => import('#shared/texts/en-US/webhooks.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/webhooks.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadWebhooksPage = () => withTexts(texts, () => import('./page.tsx'))
