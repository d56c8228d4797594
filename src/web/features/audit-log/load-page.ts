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

/** The members of rules and calendars. */
const ruleTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/rules.ts'),
  'en-US': () => import('#shared/texts/en-US/rules.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/rules.ts'),
}

/** The members of rules of papers. */
const paperRuleTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/paper-rules.ts'),
  'en-US': () => import('#shared/texts/en-US/paper-rules.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/paper-rules.ts'),
}

/** The members of the brokerage's details. */
const settingTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/settings.ts'),
  'en-US': () => import('#shared/texts/en-US/settings.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/settings.ts'),
}

/** The kinds of papers. */
const paperTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/paper-kinds.ts'),
  'en-US': () => import('#shared/texts/en-US/paper-kinds.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/paper-kinds.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export async function loadAuditPage() {
  const [page] = await Promise.all([
    import('./page.tsx'),
    ...[
      texts,
      changeTexts,
      ruleTexts,
      paperRuleTexts,
      settingTexts,
      paperTexts,
      'reference' as const,
      'administration' as const,
    ].map(loadTexts),
  ])
  return page
}
