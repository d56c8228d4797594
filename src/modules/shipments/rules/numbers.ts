import { stripCombiningMarkRuns } from '#kits/search/shared/combining-marks.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'

/** Container, booking and B.L. numbers: normalisation and check digits. */

/** The stored form: full-width characters folded, upper case, without spaces or invisible characters. */
export function normalizeNumber(value: string): string {
  return stripCombiningMarkRuns(value)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
}

/** Whether a number has a digit; `TBA`, `PENDIENTE` and `N/A` stand where one is still to come. */
export const hasDigit = (value: string): boolean => /\p{N}/u.test(value)

/** The members of a cabin that hold its numbers. */
export const numberMembers = ['containerNo', 'bookingNo', 'blNo'] as const

type Numbers = Readonly<Record<(typeof numberMembers)[number], string | null>>

/** Whether two cabins have the same numbers, however they are written. */
export function sameNumbers(a: Numbers, b: Numbers): boolean {
  return numberMembers.every((member) => numberKey(a[member] ?? '') === numberKey(b[member] ?? ''))
}

/** The result of a check digit; `none` where the number has no form with one. */
export type CheckDigit = { verdict: 'right' } | { verdict: 'wrong'; expected: number } | { verdict: 'none' }

const none: CheckDigit = { verdict: 'none' }

function compare(given: number, expected: number): CheckDigit {
  return given === expected ? { verdict: 'right' } : { verdict: 'wrong', expected }
}

/** ISO 6346 letters count from 10 up, leaving out the multiples of 11. */
function letterValue(letter: string): number {
  const place = letter.charCodeAt(0) - 65
  return 10 + place + Math.floor((place + 9) / 10)
}

/** ISO 6346: owner, category U, J or Z, six digits and the check digit. */
export function checkContainer(value: string): CheckDigit {
  const key = numberKey(value)
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(key)) return none
  const sum = [...key.slice(0, 10)].reduce(
    (total, sign, i) => total + (/\d/.test(sign) ? Number(sign) : letterValue(sign)) * 2 ** i,
    0,
  )
  return compare(Number(key[10]), (sum % 11) % 10)
}

const waybillForm = /^\d{11}$/

/** Air waybill: the airline's three digits, seven of its own, and those seven modulo 7. */
export function checkAirWaybill(value: string): CheckDigit {
  const key = numberKey(value)
  if (!waybillForm.test(key)) return none
  return compare(Number(key[10]), Number(key.slice(3, 10)) % 7)
}

/** The three digits of the airline that issued an air waybill; undefined for any other number. */
export function waybillPrefix(value: string): string | undefined {
  const key = numberKey(value)
  return waybillForm.test(key) ? key.slice(0, 3) : undefined
}
