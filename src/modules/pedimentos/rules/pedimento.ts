import { numberKey } from '#kits/search/shared/number-key.ts'

/**
 * The number of a pedimento, 15 digits: year of validation, customs office (aduana), the broker's licence (patente), the
 * last digit of the year and six digits of the sequence (Anexo 22 of the Reglas Generales de Comercio Exterior, field 1).
 * It has no check digit.
 */
export interface PedimentoParts {
  readonly year: number
  /** Two digits. */
  readonly customsOffice: string
  /** Four digits. */
  readonly licence: string
  /** Seven digits: the year's digit and six of the sequence. */
  readonly sequence: string
}

/** Why a text is no number of a pedimento; both are validation keys. */
export type PedimentoFault = 'pedimento_digits' | 'wrong_year_digit'

export type ReadPedimento =
  | { readonly ok: true; readonly number: string; readonly decoded: PedimentoParts }
  | { readonly ok: false; readonly key: PedimentoFault }

const form = /^(\d{2})(\d{2})(\d{4})(\d{7})$/

/** Two digits from this on mean the 1900s: no pedimento is older than the 1980s, and the window needs no clock. */
const firstYearOfWindow = 80

/** What 15 digits say; undefined of any other text. */
export function pedimentoParts(number: string): PedimentoParts | undefined {
  const [, yy, customsOffice = '', licence = '', sequence = ''] = form.exec(number) ?? []
  if (yy === undefined) return undefined
  const year = Number(yy) + (Number(yy) < firstYearOfWindow ? 2000 : 1900)
  return { year, customsOffice, licence, sequence }
}

/** The year's last digit, or that of the year before for a pedimento begun then and validated after the new year. */
const isDigitOfYear = (digit: string, year: number): boolean =>
  [year, year - 1].some((each) => String(each).endsWith(digit))

/** Reads a number as typed or pasted: with spaces, dashes or full-width digits. */
export function decodePedimento(text: string): ReadPedimento {
  const number = numberKey(text)
  const decoded = pedimentoParts(number)
  if (!decoded) return { ok: false, key: 'pedimento_digits' }
  return isDigitOfYear(decoded.sequence.charAt(0), decoded.year)
    ? { ok: true, number, decoded }
    : { ok: false, key: 'wrong_year_digit' }
}

/** As it is printed, two spaces between its parts: "26  16  3807  6001234". Any other text comes back unchanged. */
export function printPedimento(number: string): string {
  return number.replace(form, '$1  $2  $3  $4')
}
