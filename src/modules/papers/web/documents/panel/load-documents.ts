import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'
import { withPaperTexts } from '#modules/papers/web/checklist/load-papers.ts'

const texts: PartTexts = {
  'es-MX': () => import('#modules/papers/texts/es-MX/documents.ts'),
  'en-US': () => import('#modules/papers/texts/en-US/documents.ts'),
  'zh-CN': () => import('#modules/papers/texts/zh-CN/documents.ts'),
}

/** Loads the section together with its texts, which no page needs at first. */
export const loadPanel = () => withTexts(texts, () => withPaperTexts(() => import('./panel.tsx')))
