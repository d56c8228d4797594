import { withTexts } from '#kits/i18n/web/texts.ts'
import { followTexts } from '../texts.ts'

/** Loads the form with its texts. */
export const loadForm = () => withTexts(followTexts, () => import('./form.tsx'))
