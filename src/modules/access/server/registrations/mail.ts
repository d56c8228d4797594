import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { foreignWords } from '#kits/mail/server/foreign-words.ts'
import { layOutMail, type MailPart } from '#kits/mail/server/layout.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { screens } from '#kits/page/shared/routes.ts'

/** Characters of a name in the subject. */
const maxCompanyName = 60

interface ReviewNotice {
  reviewStatus: ReviewStatus
  company: string
  userName: string
  reason: string | null
  language: Language
}

type Parts = (notice: ReviewNotice, publicUrl: string) => MailPart[]

const subjects = {
  [ReviewStatus.pending]: 'mail.registration_received',
  [ReviewStatus.approved]: 'mail.registration_approved',
  [ReviewStatus.rejected]: 'mail.registration_rejected',
} as const

const parts: Record<ReviewStatus, Parts> = {
  [ReviewStatus.pending]: ({ language, userName }) => {
    const say = translatorFor(language)
    return [
      { paragraph: say('mail.registration_received_text') },
      { paragraph: say('mail.registration_user', { userName }) },
    ]
  },
  [ReviewStatus.approved]: ({ language, userName }, publicUrl) => {
    const say = translatorFor(language)
    return [
      { paragraph: say('mail.registration_approved_text', { userName }) },
      { link: say('mail.registration_sign_in'), url: `${publicUrl}${screens.login.path}?lang=${language}` },
    ]
  },
  [ReviewStatus.rejected]: ({ language, userName, reason }, publicUrl) => {
    const say = translatorFor(language)
    return [
      { paragraph: say('mail.registration_rejected_text') },
      { quote: reason ?? '' },
      { paragraph: say('mail.registration_rejected_next', { userName }) },
      {
        link: say('mail.registration_correct'),
        url: `${publicUrl}${screens.registerAgain.path}?lang=${language}`,
      },
    ]
  },
}

/** The mail about the state of a registration, in the language it was made in. */
export function mailOf(notice: ReviewNotice, site: MailSite) {
  const { reviewStatus, language } = notice
  const subject = translatorFor(language)(subjects[reviewStatus], {
    company: foreignWords(notice.company, maxCompanyName),
  })
  const body = { heading: subject, parts: parts[reviewStatus](notice, site.publicUrl), language, ...site }
  return { subject, ...layOutMail(body) }
}
