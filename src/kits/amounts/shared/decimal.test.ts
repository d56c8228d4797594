import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productInCents, toMillionths, toMoney } from './decimal.ts'

describe('decimals', () => {
  it.each([
    ['0', 0n],
    ['1', 1_000_000n],
    ['-1', -1_000_000n],
    ['0.1', 100_000n],
    ['-0.5', -500_000n],
    ['0.000001', 1n],
    ['25.50', 25_500_000n],
    ['999999999999.999999', 999_999_999_999_999_999n],
  ])('%s is %d millionths', (decimal, millionths) => {
    expect(toMillionths(decimal)).toBe(millionths)
  })

  it.each([
    '',
    '.5',
    '5.',
    '01',
    '+1',
    '1e3',
    '1,000',
    '0.0000001',
    ' 1',
    '1 ',
    'NaN',
    '１',
    '1000000000000',
  ])('"%s" is none', (text) => {
    expect(() => toMillionths(text)).toThrow(RangeError)
  })

  it.each([
    ['100', '1.16', '116.00'],
    ['0.05', '0.1', '0.01'],
    ['-0.05', '0.1', '-0.01'],
    ['0.04', '0.1', '0.00'],
    ['1234567.89', '1.16', '1432098.75'],
    ['0.000001', '0.5', '0.00'],
    // 14.5049996: rounded to millionths first, it would be a cent more.
    ['12.50431', '1.16', '14.50'],
  ])('%s times %s is %s', (first, second, product) => {
    expect(toMoney(productInCents(toMillionths(first), toMillionths(second)))).toBe(product)
  })

  it.each([
    ['1.005', '1.01'],
    ['1.004999', '1.00'],
    ['-1.005', '-1.01'],
    ['-0.004', '0.00'],
    ['2', '2.00'],
    ['1.5', '1.50'],
  ])('%s is rounded to %s', (decimal, money) => {
    expect(toMoney(toMillionths(decimal))).toBe(money)
  })

  it('adds what binary fractions do not: a tenth and a fifth', () => {
    expect(toMoney(toMillionths('0.1') + toMillionths('0.2'))).toBe('0.30')
  })

  it('of whole cents, and their sums, loses nothing', () => {
    const cents = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n })
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), (amounts) => {
        const millionths = amounts.map((amount) => amount * 10_000n)
        const sum = millionths.reduce((total, amount) => total + amount, 0n)
        expect(productInCents(sum, toMillionths('1'))).toBe(sum)
        const read = millionths.map((amount) => toMillionths(toMoney(amount)))
        expect(read.reduce((total, amount) => total + amount, 0n)).toBe(sum)
      }),
    )
  })
})
