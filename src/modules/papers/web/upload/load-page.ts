import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

export const uploadTexts: PartTexts = {
  'es-MX': () => import('#modules/papers/texts/es-MX/upload.ts'),
  'en-US': () => import('#modules/papers/texts/en-US/upload.ts'),
  'zh-CN': () => import('#modules/papers/texts/zh-CN/upload.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadUploadPage = () => withTexts(uploadTexts, () => import('./page.tsx'))
