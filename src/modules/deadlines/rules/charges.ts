import { productInCents, toMillionths } from '#kits/amounts/shared/decimal.ts'

/** What the days after the free ones cost, step by step. */

export interface CostStep {
  /** 1 is the first day after the free ones. */
  readonly fromDay: number
  /** A decimal. */
  readonly perDay: string
}

export interface Tariff {
  readonly steps: readonly CostStep[]
  /** A decimal fraction: 0.16 of 16 percent. */
  readonly taxRate: string | null
}

export interface ChargedStep extends CostStep {
  /** Days charged at this step. */
  readonly days: number
  /** In millionths, without tax. */
  readonly net: bigint
}

/** The amounts are in millionths, the total is of whole cents. */
export interface Charge {
  readonly steps: readonly ChargedStep[]
  readonly net: bigint
  readonly tax: bigint
  readonly total: bigint
}

/** The charge of so many days after the free ones; null where the tariff has no amounts. */
export function chargeOf({ steps, taxRate }: Tariff, days: number): Charge | null {
  if (steps.length === 0) return null
  const charged = steps.flatMap(({ fromDay, perDay }, index): ChargedStep[] => {
    const through = Math.min(days, (steps[index + 1]?.fromDay ?? Number.POSITIVE_INFINITY) - 1)
    const count = through - fromDay + 1
    return count > 0 ? [{ fromDay, perDay, days: count, net: toMillionths(perDay) * BigInt(count) }] : []
  })
  const net = charged.reduce((sum, step) => sum + step.net, 0n)
  const total = productInCents(net, toMillionths('1') + toMillionths(taxRate ?? '0'))
  return { steps: charged, net, tax: total - net, total }
}
