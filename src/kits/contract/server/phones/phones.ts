import parsePhoneNumber, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type NumberType,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import { invalidField } from '../app-error.ts'

/**
 * Validates phone numbers by the full numbering plans: the light metadata that browsers load knows the length of a
 * number, not whether its country assigns it.
 */
interface Phone {
  readonly phone: string
  /** The calling code, where it is given separately. */
  readonly areaCode?: string | null
  /** The country of a number without calling code; Mexico unless given. */
  readonly countryId?: string | null
}

const homeCountry = 'MX'

export const isPhoneCountry = (id: string): boolean => isSupportedCountry(id)

function parse({ phone, areaCode, countryId }: Phone): PhoneNumber | undefined {
  if (areaCode) {
    const parsed = parsePhoneNumber(phone.startsWith('+') ? phone : `${areaCode}${phone}`)
    // The whole calling code must match: `+5` begins a Mexican number but is no calling code.
    const isCalledBy = parsed && areaCode.startsWith(`+${parsed.countryCallingCode}`)
    return isCalledBy && parsed.number.startsWith(areaCode) ? parsed : undefined
  }
  const country = countryId ?? homeCountry
  return parsePhoneNumber(phone, isPhoneCountry(country) ? (country as CountryCode) : undefined)
}

/** The parsed number, if valid in its country's plan. */
export function findPhone(phone: Phone): PhoneNumber | undefined {
  const parsed = parse(phone)
  return parsed?.isValid() ? parsed : undefined
}

const callingCodes = getCountries().map((id) => `+${getCountryCallingCode(id)}`)

/** Whether a country has this calling code; an area may follow it, as in `+1787`. */
const isCallingCode = (areaCode: string): boolean => callingCodes.some((code) => areaCode.startsWith(code))

export function getPhone(phone: Phone): PhoneNumber {
  const found = findPhone(phone)
  if (found) return found
  if (phone.areaCode && !isCallingCode(phone.areaCode)) throw invalidField('areaCode', 'calling_code')
  const isLocal = !phone.areaCode && !phone.countryId && !phone.phone.startsWith('+')
  throw invalidField('phone', isLocal ? 'phone_local' : 'phone')
}

const textTypes: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** Whether a text message costs what one to a mobile phone does; satellite numbers belong to no country. */
export const takesTextMessages = (number: PhoneNumber): boolean =>
  number.country !== undefined && textTypes.includes(number.getType())

type PhoneForm = Record<string, unknown>

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const isUntouched = (form: PhoneForm, before: PhoneForm | undefined): boolean =>
  before !== undefined && before.phone === form.phone && (before.areaCode ?? null) === (form.areaCode ?? null)

/**
 * Checks the phone of a form. One stored under an older rule is accepted unchanged, so that the rest of its row can be
 * edited.
 */
export function checkPhone(form: PhoneForm, before?: PhoneForm): void {
  if (typeof form.phone !== 'string' || isUntouched(form, before)) return
  getPhone({ phone: form.phone, areaCode: textIn(form.areaCode), countryId: textIn(form.countryId) })
}
