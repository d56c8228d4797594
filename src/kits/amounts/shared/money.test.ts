import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dash } from '#kits/i18n/shared/dash.ts'
import { defaultCurrency, setSystemCurrency } from './currency.ts'
import { formatMoney } from './money.ts'

const rounded = (value: number, digits?: number): string =>
  formatMoney(value, digits === undefined ? {} : { digits }).replace('¥', '')

describe('rounding money', () => {
  it.each([
    [1.005, '1.01'],
    [1.255, '1.26'],
    [8.345, '8.35'],
    [-1.005, '-1.01'],
    [2.5e-7, '0.00'],
    [0.004999, '0.00'],
    [-0.001, '0.00'],
    [1234567890123.455, '1,234,567,890,123.46'],
  ])('takes %d to %s, half away from zero [S9-19]', (value, text) => {
    expect(rounded(value)).toBe(text)
  })

  it('takes as many digits as asked for, from 0 to 20 [S9-20]', () => {
    expect(rounded(2.5, 0)).toBe('3')
    expect(rounded(1.23456, 4)).toBe('1.2346')
    expect(rounded(1234.5, -3)).toBe('1,235')
    expect(rounded(0.1, 25)).toBe('0.10000000000000000000')
    expect(rounded(1.239, 2.9)).toBe('1.24')
  })

  it('moves by at most half a cent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const text = rounded(value).replaceAll(',', '')
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.005 + 1e-6)
      }),
    )
  })
})

describe('money on screen', () => {
  it('is in yuan with two decimals unless told otherwise [S9-08]', () => {
    expect(formatMoney(1234.5)).toBe('¥1,234.50')
    expect(formatMoney(0)).toBe('¥0.00')
    expect(formatMoney(1234567.005)).toBe('¥1,234,567.01')
    expect(formatMoney(1234.5, { digits: 0 })).toBe('¥1,235')
    expect(formatMoney(12, { currency: 'USD' })).toBe('US$12.00')
    expect(formatMoney(12, { currency: 'MXN' })).toBe('MX$12.00')
  })

  it('without a currency is in that of the system, once the settings name another', () => {
    setSystemCurrency('MXN')
    expect(formatMoney(12)).toBe('MX$12.00')
    expect(formatMoney(12, { currency: 'USD' })).toBe('US$12.00')
    setSystemCurrency(defaultCurrency)
    expect(formatMoney(12)).toBe('¥12.00')
  })

  it('has its minus before the symbol [S9-21]', () => {
    expect(formatMoney(-1234.5)).toBe('-¥1,234.50')
    expect(formatMoney(-1234.5, { plus: true })).toBe('-¥1,234.50')
  })

  it('has a plus above zero only where that is asked for [S9-22]', () => {
    expect(formatMoney(12)).toBe('¥12.00')
    expect(formatMoney(12, { plus: true })).toBe('+¥12.00')
  })

  it('has no sign when it rounds to zero', () => {
    expect(formatMoney(-0.004, { plus: true })).toBe('¥0.00')
    expect(formatMoney(0.004, { plus: true })).toBe('¥0.00')
    expect(formatMoney(-0)).toBe('¥0.00')
  })

  it('shows at most 20 decimals', () => {
    expect(formatMoney(0.1, { digits: 99 })).toBe('¥0.10000000000000000000')
    expect(formatMoney(1.9, { digits: -1 })).toBe('¥2')
  })

  it('of a decimal as text has its very digits, more than a binary number holds', () => {
    expect(formatMoney('1160.00', { currency: 'MXN' })).toBe('MX$1,160.00')
    expect(formatMoney('123456789012345678.125', { digits: 3 })).toBe('¥123,456,789,012,345,678.125')
    expect(formatMoney('1.005')).toBe('¥1.01')
    expect(formatMoney('-1.005')).toBe('-¥1.01')
    expect(formatMoney('-0.004', { plus: true })).toBe('¥0.00')
  })

  it('is a dash where there is no amount', () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatMoney(value)).toBe(dash)
    }
  })
})
