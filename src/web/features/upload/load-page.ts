import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/upload.ts'),
  'en-US': () => import('#shared/texts/en-US/upload.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/upload.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadUploadPage = () => withTexts(texts, () => import('./page.tsx'))
