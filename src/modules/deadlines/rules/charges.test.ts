import { describe, expect, it } from 'vitest'
import { toMoney } from '#kits/amounts/shared/decimal.ts'
import { chargeOf } from './charges.ts'

const tariff = {
  steps: [
    { fromDay: 1, perDay: '100' },
    { fromDay: 6, perDay: '250.50' },
  ],
  taxRate: '0.16',
}

const summary = (days: number) => {
  const charge = chargeOf(tariff, days)
  return charge && [charge.net, charge.tax, charge.total].map(toMoney)
}

describe('the charge of days after the free ones', () => {
  it('is nothing on none of them', () => {
    expect(chargeOf(tariff, 0)).toMatchObject({ steps: [], net: 0n, tax: 0n, total: 0n })
  })

  it('counts the days of each step, then the tax', () => {
    expect(summary(5)).toEqual(['500.00', '80.00', '580.00'])
    expect(summary(7)).toEqual(['1001.00', '160.16', '1161.16'])
    expect(chargeOf(tariff, 7)?.steps.map(({ fromDay, days }) => [fromDay, days])).toEqual([
      [1, 5],
      [6, 2],
    ])
  })

  it('starts with the first step, however late that is', () => {
    const late = { steps: [{ fromDay: 3, perDay: '10' }], taxRate: null }
    expect(chargeOf(late, 2)?.total).toBe(0n)
    expect(chargeOf(late, 4)?.steps).toMatchObject([{ fromDay: 3, days: 2 }])
  })

  it('is not known without amounts', () => {
    expect(chargeOf({ steps: [], taxRate: null }, 3)).toBeNull()
  })
})
