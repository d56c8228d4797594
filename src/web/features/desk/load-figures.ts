import { loadTexts, type PartTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/desk-figures.ts'),
  'en-US': () => import('#shared/texts/en-US/desk-figures.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/desk-figures.ts'),
}

/** Loads the plots with their texts, once the list is there. */
export async function loadFigures() {
  const [figures] = await Promise.all([import('./figures/panel.tsx'), loadTexts(texts)])
  return figures
}
