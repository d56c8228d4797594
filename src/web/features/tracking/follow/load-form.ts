import { followTexts } from '#web/texts/follow.ts'
import { withTexts } from '#web/texts/texts.ts'

/** Loads the form with its texts. */
export const loadForm = () => withTexts(followTexts, () => import('./form.tsx'))
