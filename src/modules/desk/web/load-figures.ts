import { loadTexts, type PartTexts } from '#kits/i18n/web/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/figures.ts'),
  'en-US': () => import('../texts/en-US/figures.ts'),
  'zh-CN': () => import('../texts/zh-CN/figures.ts'),
}

/** Loads the plots with their texts, once the list is there. */
export async function loadFigures() {
  const [figures] = await Promise.all([import('./figures/panel.tsx'), loadTexts(texts)])
  return figures
}
