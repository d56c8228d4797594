import type { Language } from '#kits/contract/shared/languages.ts'
import { formatMinute } from '#kits/dates/shared/dates.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { layOutMail } from '#kits/mail/server/layout.ts'
import { oneLine } from '#kits/mail/server/one-line.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import type { DocumentKind } from '#modules/papers/rules/document-kinds.ts'

interface Link {
  publicUrl: string
  /** Of who gets it. */
  language: Language
}

/** The token is in the fragment, which browsers send to nobody: it is in no log and no Referer. */
export const uploadUrl = ({ publicUrl, language }: Link, token: string): string =>
  `${publicUrl}${screens.upload.path}?lang=${language}#${token}`

interface AskedPapers {
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

/** The mail that asks for papers, or reminds of them. It holds no words of whoever asks, only what they chose. */
export function uploadMailOf(
  about: Occasion,
  { number, kinds, language, expiresAt }: AskedPapers,
  token: string,
  site: MailSite,
) {
  const say = translatorFor(language)
  const shipment = number === null ? say('upload_mail.some_shipment') : oneLine(number)
  const name = site.operator.name === null ? say('site.short_name') : oneLine(site.operator.name)
  const subject = say(`upload_mail.${about}_subject`, { shipment })
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: say(`upload_mail.${about}_intro`, { name, shipment }) },
      { paragraph: kinds.map((kind) => `• ${say(`papers.kinds.${kind}`)}`).join('\n') },
      { link: say('upload_mail.open'), url: uploadUrl({ publicUrl: site.publicUrl, language }, token) },
      {
        paragraph: say('upload_mail.terms', { time: formatMinute(expiresAt.toISOString(), operatorZone) }),
      },
      { paragraph: say('upload_mail.ignore') },
    ],
    language,
    ...site,
  })
  return { subject, text, html }
}
