import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'

const feedTexts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/feeds.ts'),
  'en-US': () => import('../texts/en-US/feeds.ts'),
  'zh-CN': () => import('../texts/zh-CN/feeds.ts'),
}

const proposalTexts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/proposals.ts'),
  'en-US': () => import('../texts/en-US/proposals.ts'),
  'zh-CN': () => import('../texts/zh-CN/proposals.ts'),
}

/** Loads a page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadProposalsPage = () => withTexts(proposalTexts, () => import('./proposals-page.tsx'))

/** A trial of a feed shows what it proposes. */
export const loadFeedsPage = () =>
  withTexts(proposalTexts, () => withTexts(feedTexts, () => import('./feeds-page.tsx')))
