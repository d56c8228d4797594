/**
 * Mexico's tax number (RFC): three letters of a company or four of a person, the day it was founded or born, and three
 * characters the tax office adds, of which the last is a check digit. (Código Fiscal de la Federación, article 27;
 * letters by the tax office's rules: Ñ and & are among them.)
 */
const form = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[\dA]$/

/** Normalises what people write: lower case, spaces and hyphens. */
export const normalizeRfc = (value: string): string =>
  value.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')

/** The year has two digits, so 29 February is accepted in every fourth year. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000 + year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Whether it has the form of an RFC, regardless of the check digit. */
export function isRfc(value: string): boolean {
  const [, year, month, day] = form.exec(value) ?? []
  return day !== undefined && isDay(Number(year), Number(month), Number(day))
}

/** Values of the check digit; a company's RFC is padded with a leading space. */
const digits = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/** Some valid numbers have another digit: a wrong one is a reason to warn, not to refuse. */
export function hasRfcCheckDigit(value: string): boolean {
  const filled = value.padStart(13)
  const sum = Array.from(filled.slice(0, 12)).reduce(
    (total, digit, i) => total + digits.indexOf(digit) * (13 - i),
    0,
  )
  return filled[12] === '0123456789A'[(11 - (sum % 11)) % 11]
}
