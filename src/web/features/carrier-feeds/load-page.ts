import { type PartTexts, withTexts } from '#web/texts/texts.ts'

const feedTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/carrier-feeds.ts'),
  'en-US': () => import('#shared/texts/en-US/carrier-feeds.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/carrier-feeds.ts'),
}

const proposalTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/carrier-proposals.ts'),
  'en-US': () => import('#shared/texts/en-US/carrier-proposals.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/carrier-proposals.ts'),
}

/** Loads a page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadProposalsPage = () => withTexts(proposalTexts, () => import('./proposals-page.tsx'))

/** A trial of a feed shows what it proposes. */
export const loadFeedsPage = () =>
  withTexts(proposalTexts, () => withTexts(feedTexts, () => import('./feeds-page.tsx')))
