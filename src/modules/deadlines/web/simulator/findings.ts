import type { Currency } from '#kits/amounts/shared/currency.ts'
import { toMillionths, toMoney } from '#kits/amounts/shared/decimal.ts'
import type { Result } from '#kits/contract/shared/call.ts'
import type { Clock, deadlines } from '#modules/deadlines/contract/deadlines.ts'
import { type ClockKind, clockKinds } from '#modules/deadlines/rules/deadlines.ts'

/** What a simulation says of one currency: amounts are never added across currencies. */

export type Simulation = Result<typeof deadlines.simulate>
type SimulatedDay = Simulation['days'][number]

export interface DayCost {
  readonly on: string
  readonly working: boolean
  /** A decimal for each of the kinds, in their order. */
  readonly amounts: readonly string[]
  readonly total: string
}

export interface CurrencyCosts {
  readonly currency: Currency
  /** The clocks that are paid in it. */
  readonly kinds: readonly ClockKind[]
  readonly days: readonly DayCost[]
}

const addUp = (amounts: readonly string[]): string =>
  toMoney(amounts.reduce((sum, amount) => sum + toMillionths(amount), 0n))

/** The costs by currency, in the order in which the clocks come. */
export function costsByCurrency(days: readonly SimulatedDay[]): CurrencyCosts[] {
  const currencies = [...new Set(days.flatMap(({ costs }) => costs.map(({ currency }) => currency)))]
  return currencies.map((currency) => {
    const isIn = (day: SimulatedDay, kind: ClockKind) =>
      day.costs.find((cost) => cost.kind === kind && cost.currency === currency)
    const kinds = clockKinds.filter((kind) => days.some((day) => isIn(day, kind)))
    return {
      currency,
      kinds,
      days: days.map((day) => {
        const amounts = kinds.map((kind) => isIn(day, kind)?.amount ?? '0')
        return { on: day.on, working: day.working, amounts, total: addUp(amounts) }
      }),
    }
  })
}

/** The last day on which none of the clocks of a currency costs anything. */
export const lastFreeOf = (
  { kinds }: Pick<CurrencyCosts, 'kinds'>,
  clocks: readonly Pick<Clock, 'kind' | 'freeThrough'>[],
): string | null =>
  clocks.flatMap(({ kind, freeThrough }) => (kinds.includes(kind) ? (freeThrough ?? []) : [])).sort()[0] ??
  null

export const isFree = (amount: string): boolean => toMillionths(amount) === 0n

/** What a pick-up on this day costs more than on the day before. */
const addedOn = (days: readonly DayCost[], index: number): bigint =>
  toMillionths(days[index]?.total ?? '0') - toMillionths(days[index - 1]?.total ?? '0')

export interface CostFinding {
  /** The last day without cost; undefined where today costs already. */
  readonly freeUntil: string | undefined
  /** The last of the days on which it costs least. */
  readonly cheapestUntil: string
  /** The cost of the first day. */
  readonly first: string
  /** The first day on which it costs more than the day before; undefined where all cost the same. */
  readonly rise: { readonly on: string; readonly perDay: string } | undefined
  /** The day from which on each day costs the most, where that is more than at the rise. */
  readonly steepest: { readonly on: string; readonly perDay: string } | undefined
}

export function findCosts({ days }: Pick<CurrencyCosts, 'days'>): CostFinding | undefined {
  const [today] = days
  if (!today) return undefined
  const added = days.map((_, index) => (index === 0 ? 0n : addedOn(days, index)))
  const riseAt = added.findIndex((amount) => amount > 0n)
  const most = added.toSorted((a, b) => Number(b - a))[0] ?? 0n
  const mostAt = added.indexOf(most)
  const at = (index: number) => ({ on: days[index]?.on ?? '', perDay: toMoney(added[index] ?? 0n) })
  const before = riseAt < 0 ? days.at(-1) : days[riseAt - 1]
  return {
    freeUntil: isFree(today.total) ? before?.on : undefined,
    cheapestUntil: before?.on ?? today.on,
    first: today.total,
    rise: riseAt < 0 ? undefined : at(riseAt),
    steepest: riseAt >= 0 && most > (added[riseAt] ?? 0n) ? at(mostAt) : undefined,
  }
}
