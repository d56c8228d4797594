import { loadTexts, type PartTexts } from '#kits/i18n/web/texts.ts'
import { withPedimentoFields } from '#modules/pedimentos/module.web.ts'

const texts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/audit.ts'),
  'en-US': () => import('../texts/en-US/audit.ts'),
  'zh-CN': () => import('../texts/zh-CN/audit.ts'),
}

/** The names of changed members. */
const changeTexts: PartTexts = {
  'es-MX': () => import('#modules/shipments/texts/es-MX/changes.ts'),
  'en-US': () => import('#modules/shipments/texts/en-US/changes.ts'),
  'zh-CN': () => import('#modules/shipments/texts/zh-CN/changes.ts'),
}

/** The members of rules and calendars. */
const ruleTexts: PartTexts = {
  'es-MX': () => import('#modules/deadlines/texts/es-MX/rules.ts'),
  'en-US': () => import('#modules/deadlines/texts/en-US/rules.ts'),
  'zh-CN': () => import('#modules/deadlines/texts/zh-CN/rules.ts'),
}

/** The members of rules of papers. */
const paperRuleTexts: PartTexts = {
  'es-MX': () => import('#modules/papers/texts/es-MX/rules.ts'),
  'en-US': () => import('#modules/papers/texts/en-US/rules.ts'),
  'zh-CN': () => import('#modules/papers/texts/zh-CN/rules.ts'),
}

/** The members of the brokerage's details. */
const settingTexts: PartTexts = {
  'es-MX': () => import('#modules/settings/texts/es-MX/settings.ts'),
  'en-US': () => import('#modules/settings/texts/en-US/settings.ts'),
  'zh-CN': () => import('#modules/settings/texts/zh-CN/settings.ts'),
}

/** The kinds of papers. */
const paperTexts: PartTexts = {
  'es-MX': () => import('#modules/papers/texts/es-MX/kinds.ts'),
  'en-US': () => import('#modules/papers/texts/en-US/kinds.ts'),
  'zh-CN': () => import('#modules/papers/texts/zh-CN/kinds.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export async function loadAuditPage() {
  const [page] = await Promise.all([
    withPedimentoFields(() => import('./page.tsx')),
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
