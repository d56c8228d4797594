import parsePhoneNumber from 'libphonenumber-js/min'
import { invalidField } from '../../http/errors.ts'

interface Phone {
  areaCode: string | null
  phone: string | null
}

/**
 * The whole number in the form of E.164, however it was written. Its length must fit the country's plan;
 * whether anybody has it, the code that is sent there tells better than a list of prefixes.
 */
export function findNumber({ areaCode, phone }: Phone): string | undefined {
  if (areaCode === null || phone === null) return undefined
  const parsed = parsePhoneNumber(phone.startsWith('+') ? phone : `${areaCode}${phone}`)
  // The calling code whole: `+5` begins a Mexican number, and is no country's.
  const isCalledBy = parsed && areaCode.startsWith(`+${parsed.countryCallingCode}`)
  return isCalledBy && parsed.isPossible() && parsed.number.startsWith(areaCode) ? parsed.number : undefined
}

export function getNumber(phone: Phone): string {
  const number = findNumber(phone)
  if (number === undefined) throw invalidField('phone', 'phone')
  return number
}

/** What a code to that number is kept under. */
export const codeTarget = (number: string) => ({ purpose: 'phone', target: number.slice(1) }) as const
