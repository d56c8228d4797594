import type { Config } from '#server/config/config.ts'
import { invalidField } from '#server/errors/app-error.ts'
import { findPhone, getPhone, takesTextMessages } from '#server/phones/phones.ts'
import type { Language } from '#shared/texts/languages.ts'

interface Phone {
  areaCode: string
  phone: string
}

type Stored = { [M in keyof Phone]: Phone[M] | null }

/** Whether it is the number that is stored, however either was written. One of an older rule is compared as it stands. */
export function isStoredPhone(stored: Stored, given: Phone): boolean {
  const { areaCode, phone } = stored
  if (areaCode === null || phone === null) return false
  if (areaCode === given.areaCode && phone === given.phone) return true
  return findPhone({ areaCode, phone })?.number === getPhone(given).number
}

/** The names of the countries whose phones get text messages. */
function countryNames({ smsCountries }: Pick<Config, 'smsCountries'>, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return list.format(smsCountries.map((id) => names.of(id) ?? id))
}

/** The whole number in the form of E.164, where a text message may go to it: those elsewhere cost what strangers like. */
export function getTextNumber(
  phone: Phone,
  config: Pick<Config, 'smsCountries'>,
  language: Language,
): string {
  const found = getPhone(phone)
  if (!takesTextMessages(found)) throw invalidField('phone', 'phone_mobile')
  if (!config.smsCountries.includes(found.country ?? ''))
    throw invalidField('phone', 'phone_country', { countries: countryNames(config, language) })
  return found.number
}

/** What a code to that number is kept under. */
export const codeTarget = (number: string) => ({ purpose: 'phone', target: number.slice(1) }) as const
