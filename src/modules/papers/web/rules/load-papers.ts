import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const kinds: PartTexts = {
  'es-MX': () => import('#modules/papers/texts/es-MX/kinds.ts'),
  'en-US': () => import('#modules/papers/texts/en-US/kinds.ts'),
  'zh-CN': () => import('#modules/papers/texts/zh-CN/kinds.ts'),
}

/** The meaning of the keys that a rule may name. */
const keys: PartTexts = {
  'es-MX': () => import('#modules/pedimentos/texts/es-MX/pedimentos.ts'),
  'en-US': () => import('#modules/pedimentos/texts/en-US/pedimentos.ts'),
  'zh-CN': () => import('#modules/pedimentos/texts/zh-CN/pedimentos.ts'),
}

const texts: PartTexts = {
  'es-MX': () => import('#modules/papers/texts/es-MX/rules.ts'),
  'en-US': () => import('#modules/papers/texts/en-US/rules.ts'),
  'zh-CN': () => import('#modules/papers/texts/zh-CN/rules.ts'),
}

/** Loads the tab with its texts, which the others do not need. */
export const loadPaperRules = () =>
  withTexts(kinds, () => withTexts(keys, () => withTexts(texts, () => import('./paper-rules.tsx'))))
