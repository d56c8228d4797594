/**
 * Decimal amounts as text, computed exactly: money is never a binary fraction. Amounts have up to six digits after the
 * point.
 */

const scale = 6
const unit = 10n ** BigInt(scale)

/** Plain notation, without an exponent, a plus or needless zeros in front. */
export const decimalPattern = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/

/** An amount as a whole number of millionths. */
export function toMillionths(decimal: string): bigint {
  if (!decimalPattern.test(decimal)) throw new RangeError(`Not a decimal: ${decimal}`)
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const magnitude = BigInt(whole) * unit + BigInt(fraction.padEnd(scale, '0'))
  return decimal.startsWith('-') ? -magnitude : magnitude
}

const cent = unit / 100n

/** A quotient, rounded half away from zero. */
const divide = (dividend: bigint, divisor: bigint): bigint =>
  (dividend + (dividend < 0n ? -divisor : divisor) / 2n) / divisor

/** The product of two numbers of millionths in whole cents, as millionths: rounded once, half away from zero. */
export const productInCents = (first: bigint, second: bigint): bigint =>
  divide(first * second, unit * cent) * cent

/** As text with two digits after the point, rounded half away from zero. */
export function toMoney(millionths: bigint): string {
  const cents = divide(millionths, cent)
  const magnitude = cents < 0n ? -cents : cents
  const text = `${magnitude / 100n}.${String(magnitude % 100n).padStart(2, '0')}`
  return cents < 0n ? `-${text}` : text
}

/** A fraction as a percentage: 16 of 0.16. */
export const toPercent = (fraction: string): string => toDecimal(toMillionths(fraction) * 100n)

/** In plain notation, without needless zeros. */
export function toDecimal(millionths: bigint): string {
  const magnitude = millionths < 0n ? -millionths : millionths
  const fraction = String(magnitude % unit)
    .padStart(scale, '0')
    .replace(/0+$/, '')
  const text = `${magnitude / unit}${fraction === '' ? '' : `.${fraction}`}`
  return millionths < 0n ? `-${text}` : text
}
