import { allTexts } from '#app/texts/all.ts'
import { registerTexts } from '#kits/i18n/server/translators.ts'

/** For its effect: what answers, mails and files say is known from here on. */
registerTexts(allTexts)
