/** How each currency is written before its amount. */
export const currencySymbols = { CNY: '¥', USD: 'US$', MXN: 'MX$' } as const
export type Currency = keyof typeof currencySymbols
export const currencies = /* @__PURE__ */ Object.keys(currencySymbols) as Currency[]

/** Specification section 9. */
export const defaultCurrency: Currency = 'CNY'

let current: Currency = defaultCurrency

/** The currency of amounts that carry none, as the settings say it. Nothing is converted by it. */
export const systemCurrency = (): Currency => current

/** For whoever reads the settings. */
export function setSystemCurrency(currency: Currency): void {
  current = currency
}
