import { withTexts } from '#kits/i18n/web/texts.ts'
import { followTexts } from './texts.ts'

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export const loadFollowPage = () => withTexts(followTexts, () => import('./page.tsx'))
