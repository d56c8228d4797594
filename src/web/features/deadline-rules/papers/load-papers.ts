import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const kinds: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/paper-kinds.ts'),
  'en-US': () => import('#shared/texts/en-US/paper-kinds.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/paper-kinds.ts'),
}

/** The meaning of the keys that a rule may name. */
const keys: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/pedimentos.ts'),
  'en-US': () => import('#shared/texts/en-US/pedimentos.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/pedimentos.ts'),
}

const texts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/paper-rules.ts'),
  'en-US': () => import('#shared/texts/en-US/paper-rules.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/paper-rules.ts'),
}

/** Loads the tab with its texts, which the others do not need. */
export const loadPaperRules = () =>
  withTexts(kinds, () => withTexts(keys, () => withTexts(texts, () => import('./paper-rules.tsx'))))
