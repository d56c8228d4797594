import type { PartTexts } from './texts.ts'

/** The texts of following shipments, which the results of tracking and a page of its own need. */
export const followTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/follow.ts'),
  'en-US': () => import('#shared/texts/en-US/follow.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/follow.ts'),
}
