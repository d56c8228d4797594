import { numberKey } from '#kits/search/shared/number-key.ts'
import { checkAirWaybill, checkContainer } from './numbers.ts'

/** What can be told from a number itself: its kind, and whether its check digit is right. */
export type CheckedNumber = {
  readonly number: string
  readonly kind: 'container' | 'airWaybill' | 'other'
} & (
  | { readonly verdict: 'right' | 'none' }
  /** `digit` is the right check digit, `corrected` the number with it. */
  | { readonly verdict: 'wrong' | 'missing'; readonly digit: number; readonly corrected: string }
)

const withoutCheckDigit = /^[A-Z]{3}[UJZ]\d{6}$/

/** Bookings and B.L.s have neither a form of their own nor a check digit. */
export function checkNumber(number: string): CheckedNumber {
  const key = numberKey(number)
  if (withoutCheckDigit.test(key)) {
    const check = checkContainer(`${key}0`)
    const digit = check.verdict === 'wrong' ? check.expected : 0
    return { number, kind: 'container', verdict: 'missing', digit, corrected: `${key}${digit}` }
  }
  const container = checkContainer(key)
  const [kind, check] =
    container.verdict === 'none'
      ? (['airWaybill', checkAirWaybill(key)] as const)
      : (['container', container] as const)
  if (check.verdict === 'none') return { number, kind: 'other', verdict: 'none' }
  if (check.verdict === 'right') return { number, kind, verdict: 'right' }
  const corrected = `${number.slice(0, -1)}${check.expected}`
  return { number, kind, verdict: 'wrong', digit: check.expected, corrected }
}
