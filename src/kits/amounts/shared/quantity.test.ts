import { describe, expect, it } from 'vitest'
import { decimalSignOf, isEitherQuantity, readCount, readQuantity } from './quantity.ts'

describe('a weight or a count', () => {
  it.each([
    ['0', 0],
    ['12500', 12_500],
    ['12500.5', 12_500.5],
    ['12,500', 12_500],
    ['1,234,567.25', 1_234_567.25],
    ['12.500,5', 12_500.5],
    ['1.234.567', 1_234_567],
    ['12,5', 12.5],
    ['12.500', 12.5],
    [' 12 500 ', 12_500],
    ['12 500 000', 12_500_000],
    ['12\u00a0500,5', 12_500.5],
    ['12’500', 12_500],
    ["12'500.5", 12_500.5],
    ['１２５００', 12_500],
    ['12,500 kg', 12_500],
    ['12500KGS.', 12_500],
    ['18,240.5 公斤', 18_240.5],
    ['35 bultos', 35],
    ['120件', 120],
    ['-5', -5],
    ['− 5', -5],
    ['18240.499999999996', 18_240.5],
  ])('%j is %d', (text, number) => {
    expect(readQuantity(text)).toBe(number)
  })

  it.each([
    '120\n80',
    '10 20',
    '120\n800',
    '1 2345',
    '10 / 20',
    '',
    'kg',
    'doce',
    '12 lbs',
    '3 tons',
    '1,2,3',
    '12,50,0',
    '1e5',
    '0x10',
    '12-13',
    '9'.repeat(41),
  ])('%j is none', (text) => {
    expect(readQuantity(text)).toBeUndefined()
  })
})

describe('three digits behind one sign', () => {
  it.each([
    ['18.240', 18.24, 18_240],
    ['18,240', 18_240, 18.24],
    ['18.240 kg', 18.24, 18_240],
    ['-1,123', -1_123, -1.123],
  ])('%j is %d where a point is the decimal sign, and else %d', (text, point, comma) => {
    expect(isEitherQuantity(text)).toBe(true)
    expect(readQuantity(text, 'point')).toBe(point)
    expect(readQuantity(text, 'comma')).toBe(comma)
  })

  it.each([
    '0.123',
    '0,123',
    '1240.125',
    '18.24',
    '1.234,5',
    '18,240.5',
    '1.234.567',
    '18240',
    '',
    '9'.repeat(41),
  ])('%j can be read one way only', (text) => {
    expect(isEitherQuantity(text)).toBe(false)
    expect(readQuantity(text, 'comma')).toBe(readQuantity(text, 'point'))
  })

  it('divide thousands in a count', () => {
    expect(readCount('1.204')).toBe(1204)
    expect(readCount('1,204 bultos')).toBe(1204)
    expect(readCount('1.204.000')).toBe(1_204_000)
    expect(readCount('12')).toBe(12)
    expect(readCount('12.5')).toBe(12.5)
    expect(readCount('varios')).toBeUndefined()
  })
})

describe('the decimal sign of a column', () => {
  it.each([
    [['18.240', '22.310'], 'unclear'],
    [['18.240', '1.234,5'], 'comma'],
    [['18.240', '950,5'], 'comma'],
    [['18.240', '1.234.567'], 'comma'],
    [['18.240', '0,123'], 'comma'],
    [['18.240', '12 500,5'], 'comma'],
    [['18.240', '18.24'], 'point'],
    [['18.240', '1,234,567'], 'point'],
    [['18.240', '1,234.5', 'pendiente', '12500'], 'point'],
    [['18.240', '12500'], 'unclear'],
    [['18,240', '22,310'], 'point'],
    [['18,240', '950,5'], 'comma'],
    [['18,240', '18.240'], 'unclear'],
    [['18,240', '950,5', '950.5'], 'unclear'],
    [['950,5', '950.5'], 'point'],
    [['18.240', '3 tons.5', '1,2,3'], 'unclear'],
    [['12500'], 'point'],
    [[], 'point'],
  ])('of %j is %s', (values, sign) => {
    expect(decimalSignOf(values)).toBe(sign)
  })
})
