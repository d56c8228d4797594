import type { PartTexts } from '#kits/i18n/web/texts.ts'

/** The meaning of the usual keys of pedimentos. */
export const pedimentoKeyTexts: PartTexts = {
  'es-MX': () => import('./texts/es-MX/pedimento-keys.ts'),
  'en-US': () => import('./texts/en-US/pedimento-keys.ts'),
  'zh-CN': () => import('./texts/zh-CN/pedimento-keys.ts'),
}
