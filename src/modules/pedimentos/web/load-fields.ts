import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/fields.ts'),
  'en-US': () => import('../texts/en-US/fields.ts'),
  'zh-CN': () => import('../texts/zh-CN/fields.ts'),
}

export const withFieldTexts = <T>(load: () => Promise<T>): Promise<T> => withTexts(texts, load)
