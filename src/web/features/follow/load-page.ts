import { followTexts } from '#web/texts/follow.ts'
import { withTexts } from '#web/texts/texts.ts'

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadFollowPage = () => withTexts(followTexts, () => import('./page.tsx'))
