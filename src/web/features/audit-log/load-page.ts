import { loadTexts, type PartTexts } from '#web/texts/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/audit.ts'),
  'en-US': () => import('#shared/texts/en-US/audit.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/audit.ts'),
}

/** The names of changed members. */
const changeTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/cabin-changes.ts'),
  'en-US': () => import('#shared/texts/en-US/cabin-changes.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/cabin-changes.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export async function loadAuditPage() {
  const [page] = await Promise.all([
    import('./page.tsx'),
    ...[texts, changeTexts, 'reference' as const, 'administration' as const].map(loadTexts),
  ])
  return page
}
