import { dash } from '#kits/i18n/shared/dash.ts'
import { type Currency, currencySymbols, systemCurrency } from './currency.ts'

/** Money as section 9 of the specification shows it; all three languages write 1,234.50 alike. */

const formats = new Map<number, Intl.NumberFormat>()

/** Rounds the decimal number as written, half away from zero: 1.005 gives 1.01. */
function fixed(value: number | string, digits: number): string {
  const places = Math.min(20, Math.max(0, Math.trunc(digits)))
  const format =
    formats.get(places) ??
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      roundingMode: 'halfExpand',
    })
  formats.set(places, format)
  // Passed as text, it is rounded as the decimal shown, not as the binary fraction behind it.
  return format.format(`${value}` as `${number}`)
}

interface MoneyOptions {
  /** Limited to 0–20. */
  digits?: number
  currency?: Currency
  /** Marks amounts above zero with a plus. */
  plus?: boolean
}

/**
 * '¥1,234.50', '-¥1,234.50' and, where wanted, '+¥1,234.50'; a dash where there is no amount. A decimal as text is formatted
 * digit by digit, without becoming a binary number.
 */
export function formatMoney(value: number | string | null | undefined, options: MoneyOptions = {}): string {
  if (value === null || value === undefined || !Number.isFinite(Number(value))) return dash
  const { digits = 2, currency = systemCurrency(), plus = false } = options
  const text = fixed(value, digits)
  const isZero = !/[1-9]/.test(text)
  const sign = isZero ? '' : text.startsWith('-') ? '-' : plus ? '+' : ''
  return `${sign}${currencySymbols[currency]}${text.replace('-', '')}`
}
