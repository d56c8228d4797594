import { dash } from './dash.ts'

/** Money as section 9 of the specification shows it; all three languages write 1,234.50 alike. */

const symbols = { CNY: '¥', USD: 'US$', MXN: 'MX$' } as const
type Currency = keyof typeof symbols

const systemCurrency: Currency = 'CNY'

const formats = new Map<number, Intl.NumberFormat>()

/** Rounds the decimal number as written, half away from zero: 1.005 gives 1.01. */
function fixed(value: number, digits: number): string {
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
  return format.format(`${value}`)
}

/** Digits are limited to 0–20; what is not finite stays as it is. */
export function roundMoney(value: number, digits = 2): number {
  // Adding 0 turns -0 into 0.
  return Number.isFinite(value) ? Number(fixed(value, digits).replaceAll(',', '')) + 0 : value
}

interface MoneyOptions {
  digits?: number
  currency?: Currency
  /** Marks amounts above zero with a plus. */
  plus?: boolean
}

/** '¥1,234.50', '-¥1,234.50' and, where wanted, '+¥1,234.50'; a dash where there is no amount. */
export function formatMoney(value: number | null | undefined, options: MoneyOptions = {}): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return dash
  const { digits = 2, currency = systemCurrency, plus = false } = options
  const rounded = roundMoney(value, digits)
  const sign = rounded < 0 ? '-' : plus && rounded > 0 ? '+' : ''
  return `${sign}${symbols[currency]}${fixed(Math.abs(value), digits)}`
}
