import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dash } from './dash.ts'
import { formatMoney, roundMoney } from './money.ts'

describe('rounding money', () => {
  it.each([
    [1.005, 1.01],
    [1.255, 1.26],
    [8.345, 8.35],
    [-1.005, -1.01],
    [2.5e-7, 0],
    [0.004999, 0],
    [1234567890123.455, 1234567890123.46],
    [1e21, 1e21],
  ])('takes %d to %d, half away from zero', (value, rounded) => {
    expect(roundMoney(value)).toBe(rounded)
  })

  it('takes as many digits as asked for, from 0 to 20', () => {
    expect(roundMoney(2.5, 0)).toBe(3)
    expect(roundMoney(1.23456, 4)).toBe(1.2346)
    expect(roundMoney(1234.5, -3)).toBe(1235)
    expect(roundMoney(0.1, 25)).toBe(0.1)
    expect(roundMoney(1.239, 2.9)).toBe(1.24)
  })

  it('never gives a negative zero', () => {
    expect(Object.is(roundMoney(-0.001), 0)).toBe(true)
  })

  it('leaves what is not finite as it is', () => {
    expect(roundMoney(Number.NaN)).toBeNaN()
    expect(roundMoney(Number.NEGATIVE_INFINITY)).toBe(Number.NEGATIVE_INFINITY)
  })

  it('is settled after one round, and moves by at most half a cent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const rounded = roundMoney(value)
        expect(roundMoney(rounded)).toBe(rounded)
        expect(roundMoney(-value)).toBe(0 - rounded)
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.005 + 1e-6)
      }),
    )
  })
})

describe('money on screen', () => {
  it('is in yuan with two decimals unless told otherwise', () => {
    expect(formatMoney(1234.5)).toBe('¥1,234.50')
    expect(formatMoney(0)).toBe('¥0.00')
    expect(formatMoney(1234567.005)).toBe('¥1,234,567.01')
    expect(formatMoney(1234.5, { digits: 0 })).toBe('¥1,235')
    expect(formatMoney(12, { currency: 'USD' })).toBe('US$12.00')
    expect(formatMoney(12, { currency: 'MXN' })).toBe('MX$12.00')
  })

  it('has its minus before the symbol', () => {
    expect(formatMoney(-1234.5)).toBe('-¥1,234.50')
    expect(formatMoney(-1234.5, { plus: true })).toBe('-¥1,234.50')
  })

  it('has a plus above zero only where that is asked for', () => {
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

  it('is a dash where there is no amount', () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatMoney(value)).toBe(dash)
    }
  })
})
