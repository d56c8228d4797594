import { loadTexts, type PartTexts } from '#kits/i18n/web/texts.ts'

const filterTexts: PartTexts = {
  'es-MX': () => import('#modules/shipments/texts/es-MX/filters.ts'),
  'en-US': () => import('#modules/shipments/texts/en-US/filters.ts'),
  'zh-CN': () => import('#modules/shipments/texts/zh-CN/filters.ts'),
}

/** What a module of the filters exports, once their texts are there. */
export async function withFilterTexts<T>(exported: T): Promise<T> {
  await loadTexts(filterTexts)
  return exported
}
