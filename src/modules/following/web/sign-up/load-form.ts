import { followTexts } from '../texts.ts'
import { withTexts } from '#kits/i18n/web/texts.ts'

/** Loads the form with its texts. */
export const loadForm = () => withTexts(followTexts, () => import('./form.tsx'))
