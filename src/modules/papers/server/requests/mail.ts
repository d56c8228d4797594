import type { Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { foreignNumber, foreignWords } from '#kits/mail/server/foreign-words.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import { mailMinute } from '#kits/mail/server/mail-dates.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

interface Link {
  publicUrl: string
  /** Of who gets it. */
  language: Language
}

/** The token is in the fragment, which browsers send to nobody: it is in no log and no Referer. */
export const uploadUrl = ({ publicUrl, language }: Link, token: string): string =>
  `${publicUrl}${screens.upload.path}?lang=${language}#${token}`

/** Who asks: the person where one does, and the company. */
export interface PaperAsker {
  person: string | null
  company: string
}

interface AskedPapers {
  by: PaperAsker
  number: string | null
  /** Those that are still missing. */
  kinds: readonly DocumentKind[]
  language: Language
  expiresAt: Date
}

const occasions = ['asked', 'reminded'] as const
type Occasion = (typeof occasions)[number]

/** By it a mail is queued once, and taken back when its link is revoked. */
export const uploadMailKey = (about: Occasion, requestId: string): string => `upload ${about} ${requestId}`

export const uploadMailKeys = (requestId: string): string[] =>
  occasions.map((about) => uploadMailKey(about, requestId))

/** Characters of a name. */
const maxName = 60

function askerOf({ person, company }: PaperAsker, say: Translate): string {
  const named = foreignWords(company, maxName)
  return person === null
    ? named
    : say('upload_mail.by_person', { person: foreignWords(person, maxName), company: named })
}

/** The mail that asks for papers, or reminds of them, and says who asks. Else it holds no words of theirs, only what they chose. */
export function uploadMailOf(
  about: Occasion,
  { by, number, kinds, language, expiresAt }: AskedPapers,
  token: string,
  site: MailSite,
) {
  const say = translatorFor(language)
  const shipment = foreignNumber(number ?? '') || say('upload_mail.some_shipment')
  const name = askerOf(by, say)
  const subject = say(`upload_mail.${about}_subject`, { shipment })
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: say(`upload_mail.${about}_intro`, { name, shipment }) },
      { paragraph: kinds.map((kind) => `• ${say(`papers.kinds.${kind}`)}`).join('\n') },
      { link: say('upload_mail.open'), url: uploadUrl({ publicUrl: site.publicUrl, language }, token) },
      {
        paragraph: say('upload_mail.terms', {
          time: mailMinute(expiresAt.toISOString(), operatorZone, language),
        }),
      },
      { paragraph: say('upload_mail.ignore') },
    ],
    language,
    ...site,
  })
  return { subject, text, html }
}
