import type { Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { foreignNumber } from '#kits/mail/server/foreign-words.ts'
import { layOutMail, type MailPart } from '#kits/mail/server/layout.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { checkAirWaybill, checkContainer } from '#modules/shipments/rules/numbers.ts'
import { followUrl } from '../links.ts'

/** Days for which the link of a confirmation mail serves, and what was asked for is kept without it. */
export const confirmDays = 7

const isProven = (number: string): boolean =>
  checkContainer(number).verdict === 'right' || checkAirWaybill(number).verdict === 'right'

/** Last digits by which whoever typed a number knows it again. */
const endOf = (number: string): string | undefined => /\d{4}$/.exec(number)?.[0]

/**
 * A number as it may be told to who has not confirmed: whole where its check digit proves it, else its last digits, as in
 * tracking; undefined where even those are words. So nobody has us mail a sentence.
 */
function shownNumber(given: string): string | undefined {
  const number = foreignNumber(given)
  if (isProven(number)) return number
  const end = endOf(number)
  return end && `•••• ${end}`
}

function numberLines(numbers: readonly string[], say: Translate): MailPart[] {
  const shown = numbers.map(shownNumber).filter((number) => number !== undefined)
  const left = numbers.length - shown.length
  const lines = [
    ...shown.map((number) => `• ${number}`),
    ...(left > 0 ? [say('follow_mail.confirm_others', { count: left })] : []),
  ]
  return [{ paragraph: lines.join('\n') }]
}

/**
 * The mail with the link that confirms. It goes out in our name to an address that anybody may have typed: of what a visitor
 * wrote it holds the numbers alone, as far as they can be nothing else.
 */
export function confirmationMailOf(
  token: string,
  { language, numbers }: { language: Language; numbers: readonly string[] },
  site: MailSite,
) {
  const say = translatorFor(language)
  const subject = say('follow_mail.confirm_subject')
  const url = followUrl({ publicUrl: site.publicUrl, language }, 'confirm', token)
  const { text, html } = layOutMail({
    heading: subject,
    parts: [
      { paragraph: say('follow_mail.confirm_intro', { name: say('site.short_name') }) },
      ...numberLines(numbers, say),
      { link: say('follow_mail.confirm_open'), url },
      { paragraph: say('follow_mail.confirm_terms', { count: confirmDays }) },
      { paragraph: say('follow_mail.confirm_ignore') },
    ],
    language,
    ...site,
  })
  return { subject, text, html }
}
