import { loadTexts, type PartTexts } from '#web/texts/texts.ts'

const filterTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/cabin-filters.ts'),
  'en-US': () => import('#shared/texts/en-US/cabin-filters.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/cabin-filters.ts'),
}

/** What a module of the filters exports, once their texts are there. */
export async function withFilterTexts<T>(exported: T): Promise<T> {
  await loadTexts(filterTexts)
  return exported
}
