import { registerTexts } from '#kits/i18n/server/translators.ts'
import { allTexts } from '../texts/all.ts'

/** For its effect: what answers, mails and files say is known from here on. */
registerTexts(allTexts)
