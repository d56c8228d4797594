import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'
import { pedimentoKeyTexts } from '#modules/reference/module.web.ts'

const kinds: PartTexts = {
  'es-MX': () => import('#modules/papers/texts/es-MX/kinds.ts'),
  'en-US': () => import('#modules/papers/texts/en-US/kinds.ts'),
  'zh-CN': () => import('#modules/papers/texts/zh-CN/kinds.ts'),
}

const texts: PartTexts = {
  'es-MX': () => import('#modules/papers/texts/es-MX/rules.ts'),
  'en-US': () => import('#modules/papers/texts/en-US/rules.ts'),
  'zh-CN': () => import('#modules/papers/texts/zh-CN/rules.ts'),
}

/** Loads the tab with its texts, which the others do not need. */
export const loadPaperRules = () =>
  withTexts(kinds, () =>
    withTexts(pedimentoKeyTexts, () => withTexts(texts, () => import('./paper-rules.tsx'))),
  )
