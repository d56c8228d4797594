import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const texts: PartTexts = {
  'es-MX': () => import('#modules/deadlines/texts/es-MX/rules.ts'),
  'en-US': () => import('#modules/deadlines/texts/en-US/rules.ts'),
  'zh-CN': () => import('#modules/deadlines/texts/zh-CN/rules.ts'),
}

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadRulesPage = () => withTexts(texts, () => import('./page.tsx'))
