import type { PartTexts } from '#kits/i18n/web/texts.ts'

/** The texts of following shipments, which the results of tracking and a page of its own need. */
export const followTexts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/follow.ts'),
  'en-US': () => import('../texts/en-US/follow.ts'),
  'zh-CN': () => import('../texts/zh-CN/follow.ts'),
}
