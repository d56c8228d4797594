import type { Config } from '#kits/config/server/config.ts'
import { invalidField } from '#kits/contract/server/app-error.ts'
import { findPhone, getPhone, takesTextMessages } from '#kits/contract/server/phones/phones.ts'
import type { Language } from '#kits/contract/shared/languages.ts'

interface Phone {
  areaCode: string
  phone: string
}

type StoredPhone = { [M in keyof Phone]: Phone[M] | null }

/**
 * Whether the given number equals the stored one, in any spelling. A number stored under an older rule is compared
 * literally.
 */
export function isStoredPhone(stored: StoredPhone, given: Phone): boolean {
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

/**
 * The number in E.164 form, if text messages may be sent to it; numbers in other countries can be arbitrarily
 * expensive.
 */
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

/** The key of codes sent to a number. */
export const codeTarget = (number: string) => ({ purpose: 'phone', target: number.slice(1) }) as const
