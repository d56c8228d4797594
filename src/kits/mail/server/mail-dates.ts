import type { Language } from '#kits/contract/shared/languages.ts'
import { formatMinute } from '#kits/dates/shared/dates.ts'

/** Days and times in mails, as the language writes them: `17 de noviembre de 2026`. Screens keep the form that sorts. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, timeStyle: 'short' | undefined): Intl.DateTimeFormat {
  const key = `${language} ${timeStyle}`
  const known = formats.get(key)
  if (known) return known
  // A clock reading is given as if it were one in UTC: the product's own zone data have been applied.
  const made = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
    ...(timeStyle && { timeStyle }),
  })
  formats.set(key, made)
  return made
}

/** The narrow spaces of some languages are no spaces to plain text. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** A day, YYYY-MM-DD. */
export const mailDay = (day: string, language: Language): string =>
  plainSpaces(formatOf(language, undefined).format(new Date(`${day}T00:00:00Z`)))

/** An instant, as clocks in a zone show it. */
export const mailMinute = (instant: string, zone: string, language: Language): string =>
  plainSpaces(
    formatOf(language, 'short').format(new Date(`${formatMinute(instant, zone).replace(' ', 'T')}:00Z`)),
  )
