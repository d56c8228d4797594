import { type PartTexts, withTexts } from '#web/texts/texts.ts'
import { withPaperTexts } from '../papers/load-papers.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/cabin-documents.ts'),
  'en-US': () => import('#shared/texts/en-US/cabin-documents.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/cabin-documents.ts'),
}

/** Loads the section together with its texts, which no page needs at first. */
export const loadPanel = () => withTexts(texts, () => withPaperTexts(() => import('./panel.tsx')))
