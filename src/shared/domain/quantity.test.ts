import { describe, expect, it } from 'vitest'
import { readQuantity } from './quantity.ts'

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
    ["12'500.5", 12_500.5],
    ['１２５００', 12_500],
    ['12,500 kg', 12_500],
    ['12500KGS.', 12_500],
    ['18,240.5 公斤', 18_240.5],
    ['35 bultos', 35],
    ['120件', 120],
    ['-5', -5],
    ['18240.499999999996', 18_240.5],
  ])('%j is %d', (text, number) => {
    expect(readQuantity(text)).toBe(number)
  })

  it.each(['', 'kg', 'doce', '12 lbs', '3 tons', '1,2,3', '12,50,0', '1e5', '0x10', '12-13', '9'.repeat(41)])(
    '%j is none',
    (text) => {
      expect(readQuantity(text)).toBeUndefined()
    },
  )
})
