import { checkContainer, numberKey } from '#shared/domain/cabin-numbers.ts'
import { type NumberKind, readNumber } from '#shared/domain/tracking-numbers.ts'

/** What can be told from a number itself: its kind, and whether its check digit is right. */
export type CheckedNumber = { readonly number: string; readonly kind: NumberKind } & (
  | { readonly verdict: 'right' | 'none' }
  /** `digit` is the right check digit, `corrected` the number with it. */
  | { readonly verdict: 'wrong' | 'missing'; readonly digit: number; readonly corrected: string }
)

const withoutCheckDigit = /^[A-Z]{3}[UJZ]\d{6}$/

export function checkNumber(number: string): CheckedNumber {
  const key = numberKey(number)
  if (withoutCheckDigit.test(key)) {
    const check = checkContainer(`${key}0`)
    const digit = check.verdict === 'wrong' ? check.expected : 0
    return { number, kind: 'container', verdict: 'missing', digit, corrected: `${key}${digit}` }
  }
  const { kind, check } = readNumber(number)
  if (check.verdict !== 'wrong') return { number, kind, verdict: check.verdict }
  const corrected = `${number.slice(0, -1)}${check.expected}`
  return { number, kind, verdict: 'wrong', digit: check.expected, corrected }
}
